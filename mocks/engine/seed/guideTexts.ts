/** The study guides as they were written: who they are for, their stages and the tasks of each. */
import type { components } from '#openapi/portal.d.ts';
import type { MotifName } from '../drawings/motifs.ts';

type Schemas = components['schemas'];

/** A task: its kind, and the lesson, article, case or set. */
export type TaskRow = readonly [kind: Schemas['GuideTask']['kind'], targetId: number];

/** A stage: its title, what the doctor can do after it, its tasks. */
type StageRow = readonly [title: string, goal: string, tasks: readonly TaskRow[]];

/** A guide. */
export interface GuideRow extends Pick<
  Schemas['GuideBrief'],
  'guideId' | 'type' | 'title' | 'departmentId' | 'forWhom' | 'weeks' | 'ordered' | 'free'
> {
  readonly motif: MotifName;
  readonly goal: string;
  readonly needs: readonly string[];
  readonly stages: readonly StageRow[];
  readonly books: readonly number[];
  /** A set, and the share of its points that is needed, in per cent. */
  readonly certificate?: readonly [exerciseId: number, minPercent: number];
}

/** Two of each type; each open department has one. */
export const guideRows: readonly GuideRow[] = [
  {
    ...{ guideId: 9101, type: 'department', departmentId: 1, motif: 'liver', weeks: 6, ordered: true, free: true },
    title: '普外科入门路径：从急腹症首诊到胆囊切除',
    forWhom: '普外科低年资住院医师、轮转医师',
    goal: '用六周走完一条普外科的入门路线：先会查体和问诊，再理解常见手术的关键步骤，最后用一套练习检查自己。',
    needs: ['已完成医学本科学习', '每周能安排约40分钟'],
    stages: [
      [
        '急腹症的首诊',
        '能系统地做腹部查体，说出转移性腹痛的问诊顺序。',
        [
          ['video', 120_101],
          ['video', 100_301],
          ['medicase', 7001],
          ['article', 5028],
        ],
      ],
      [
        '外科基本功',
        '打结与缝合动作规范，会观察引流管。',
        [
          ['video', 110_101],
          ['video', 110_201],
          ['article', 5010],
          ['exercise', 7102],
        ],
      ],
      [
        '胆囊与胆道',
        '说得出安全视野的要求，知道什么时候请上级医生。',
        [
          ['video', 100_101],
          ['video', 100_102],
          ['article', 5001],
          ['medicase', 7002],
          ['exercise', 7101],
        ],
      ],
      [
        '围手术期与小结',
        '把前三个阶段串成一位患者从入院到出院的过程，并完成自测。',
        [
          ['video', 100_501],
          ['article', 5027],
          ['exercise', 7011],
        ],
      ],
    ],
    books: [6049, 6001, 6056],
    certificate: [7011, 80],
  },
  {
    ...{ guideId: 9102, type: 'department', departmentId: 8, motif: 'heart', weeks: 8, ordered: true, free: false },
    title: '心血管内科专科路径：胸痛、心衰与心律失常',
    forWhom: '心血管内科住院医师、准备进入专科培训的医师',
    goal: '围绕胸痛、心力衰竭与心律失常三个主题，把看课、读文献、做病例和刷题放在一条线上。',
    needs: ['会看十二导联心电图的基本波形', '每周能安排约40分钟'],
    stages: [
      [
        '胸痛与心电图',
        '拿到一份胸痛患者的心电图，能按顺序说出该看什么。',
        [
          ['video', 102_101],
          ['video', 111_401],
          ['article', 5017],
          ['medicase', 7015],
        ],
      ],
      [
        '心力衰竭',
        '能说出评估与随访的框架，会向患者解释长期管理。',
        [
          ['video', 102_201],
          ['video', 102_202],
          ['article', 5008],
          ['medicase', 7016],
        ],
      ],
      [
        '心律失常与抗凝',
        '会用常见评分，知道评分的适用范围。',
        [
          ['video', 111_301],
          ['video', 121_501],
          ['video', 302_001],
          ['exercise', 7081],
        ],
      ],
      [
        '综合自测',
        '用一套试卷检查三个主题的掌握情况。',
        [
          ['article', 5035],
          ['exercise', 7082],
          ['paper', 7083],
        ],
      ],
    ],
    books: [6024, 6026, 6050],
    certificate: [7083, 60],
  },
  {
    ...{ guideId: 9201, type: 'resident', departmentId: 2, motif: 'bone', weeks: 5, ordered: true, free: true },
    title: '骨科规培指南：急诊夜班前要会的几件事',
    forWhom: '骨科规培第一年住院医师',
    goal: '在独立值急诊夜班之前，把固定、复位、查体和围手术期预防过一遍，并在模拟病例里练习判断。',
    needs: ['已入科，熟悉本院的值班流程'],
    stages: [
      [
        '固定与复位',
        '会选择固定范围，固定后知道观察什么。',
        [
          ['video', 120_301],
          ['video', 100_701],
          ['video', 120_401],
        ],
      ],
      [
        '查体与急症识别',
        '能完成膝关节常用查体，认识需要立即上报的体征。',
        [
          ['video', 110_301],
          ['video', 110_401],
          ['medicase', 7004],
          ['article', 5020],
        ],
      ],
      [
        '老年髋部骨折',
        '能说出从急诊到手术之间的评估顺序。',
        [
          ['medicase', 7003],
          ['article', 5002],
          ['video', 100_601],
          ['article', 5029],
        ],
      ],
      [
        '出科自测',
        '用两套练习检查基础是否扎实。',
        [
          ['exercise', 7103],
          ['exercise', 7021],
          ['article', 5009],
        ],
      ],
    ],
    books: [6005, 6008, 6028],
    certificate: [7021, 70],
  },
  {
    ...{ guideId: 9202, type: 'resident', departmentId: 3, motif: 'uterus', weeks: 5, ordered: false, free: true },
    title: '妇产科规培指南：产房与急诊的基本训练',
    forWhom: '妇产科规培住院医师',
    goal: '按产房与妇科急诊两条线安排学习，可以从任何一个阶段开始，适合边轮转边学。',
    needs: ['正在妇产科轮转，或即将轮转'],
    stages: [
      [
        '产程与胎心监护',
        '能用统一的说法描述胎心监护图形。',
        [
          ['video', 110_501],
          ['video', 110_601],
          ['article', 5030],
        ],
      ],
      [
        '产后出血',
        '会估计出血量，能说出团队里每个人要做什么。',
        [
          ['video', 120_601],
          ['video', 100_901],
          ['video', 100_902],
          ['article', 5021],
        ],
      ],
      [
        '妇科急诊',
        '遇到停经后腹痛的患者，能列出首先要排除的情况。',
        [
          ['video', 120_501],
          ['medicase', 7005],
          ['exercise', 7031],
        ],
      ],
      [
        '妊娠合并症',
        '了解常见合并症的筛查与监测安排。',
        [
          ['video', 101_001],
          ['article', 5003],
          ['exercise', 7104],
        ],
      ],
    ],
    books: [6010, 6011],
  },
  {
    ...{ guideId: 9301, type: 'exam', departmentId: 7, motif: 'stomach', weeks: 8, ordered: false, free: true },
    title: '消化内科职称考试：八周复习安排',
    forWhom: '准备消化内科中级职称考试的住院医师',
    goal: '用八周把常考主题过一遍：先看课补短板，再读文章梳理思路，最后用练习和模拟考试找到薄弱的章节。',
    needs: ['已有一轮教材复习', '每周能安排两次学习'],
    stages: [
      [
        '上消化道',
        '梳理出血、幽门螺杆菌与抑酸治疗的考点。',
        [
          ['video', 102_001],
          ['video', 101_801],
          ['article', 5007],
          ['medicase', 7013],
        ],
      ],
      [
        '胆胰与内镜',
        '能比较常用内镜操作的适应证与并发症。',
        [
          ['video', 101_901],
          ['video', 101_902],
          ['article', 5025],
        ],
      ],
      [
        '肝病',
        '会用评分，知道腹水穿刺的观察要点。',
        [
          ['video', 111_101],
          ['video', 111_102],
          ['video', 121_301],
          ['article', 5016],
        ],
      ],
      [
        '刷题与模考',
        '做完一套练习和一份试卷，把错题看完。',
        [
          ['article', 5034],
          ['exercise', 7071],
          ['paper', 7073],
        ],
      ],
    ],
    books: [6022, 6023, 6056],
    certificate: [7073, 60],
  },
  {
    ...{ guideId: 9302, type: 'exam', departmentId: 5, motif: 'lungs', weeks: 6, ordered: true, free: true },
    title: '心胸外科职称考试：六周冲刺安排',
    forWhom: '准备心胸外科职称考试的住院医师、主治医师',
    goal: '用六周复习胸外科与心脏外科的常考内容，每个阶段结束都有一次小测或病例练习。',
    needs: ['已有一轮教材复习'],
    stages: [
      [
        '胸部创伤与引流',
        '能说出引流管观察与拔管的条件。',
        [
          ['video', 101_401],
          ['video', 120_901],
          ['medicase', 7009],
        ],
      ],
      [
        '肺结节与肺段',
        '能按影像特征说出随访的思路，认得出肺段。',
        [
          ['video', 110_801],
          ['video', 101_301],
          ['article', 5023],
          ['article', 5005],
        ],
      ],
      [
        '心脏外科基础',
        '理解体外循环，认识术后要立即上报的情况。',
        [
          ['video', 101_501],
          ['video', 101_502],
          ['video', 121_001],
        ],
      ],
      [
        '模拟考试',
        '先练习，再限时完成一份试卷。',
        [
          ['exercise', 7051],
          ['article', 5032],
          ['paper', 7053],
        ],
      ],
    ],
    books: [6015, 6016],
    certificate: [7053, 60],
  },
  {
    ...{ guideId: 9401, type: 'skill', departmentId: 4, motif: 'kidney', weeks: 4, ordered: false, free: true },
    title: '泌尿腔镜技能提升：从导尿到输尿管软镜',
    forWhom: '希望系统练习腔镜操作的泌尿外科医师',
    goal: '以操作为线索复习导尿、肾绞痛评估与输尿管软镜，看课之后马上用病例检验。',
    needs: ['有上级医生指导的操作机会'],
    stages: [
      [
        '床旁基本操作',
        '遇到导尿困难，能说出处理顺序和停止的时机。',
        [
          ['video', 120_701],
          ['medicase', 7008],
          ['video', 101_201],
        ],
      ],
      [
        '肾绞痛与结石',
        '会安排影像检查，能说出哪些情况要马上请上级医生。',
        [
          ['video', 120_801],
          ['medicase', 7007],
          ['article', 5013],
        ],
      ],
      [
        '输尿管软镜',
        '理解鞘与肾内压的关系，完成阶段练习。',
        [
          ['video', 101_101],
          ['video', 101_102],
          ['video', 101_103],
          ['exercise', 7041],
        ],
      ],
    ],
    books: [6012, 6013],
  },
  {
    ...{ guideId: 9402, type: 'skill', departmentId: 6, motif: 'brain', weeks: 3, ordered: true, free: true },
    title: '神经重症床旁评估：评分、瞳孔与快速判断',
    forWhom: '神经外科与急诊、重症岗位的医师',
    goal: '三周练熟床旁评估：评分说得清、变化看得出、汇报讲得明白。',
    needs: ['会做神经系统基本查体'],
    stages: [
      [
        '评分与查体',
        '能在规定时间内完成一次完整评分并记录。',
        [
          ['video', 121_101],
          ['video', 110_901],
          ['video', 111_001],
        ],
      ],
      [
        '卒中与外伤',
        '用两个病例练习时间窗与意识变化的判断。',
        [
          ['medicase', 7011],
          ['video', 101_601],
          ['medicase', 7012],
          ['video', 121_201],
        ],
      ],
      [
        '沟通与自测',
        '会把坏消息讲清楚，并完成一套练习。',
        [
          ['article', 5033],
          ['article', 5024],
          ['exercise', 7061],
        ],
      ],
    ],
    books: [6018, 6051],
    certificate: [7061, 70],
  },
];
