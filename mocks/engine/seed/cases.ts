/** Case studies; all patients are fictitious. `caseTexts` holds what their authors wrote. */
import type { components } from '../../../openapi/portal.d.ts';
import { mix } from '../drawings/chance.ts';
import { mediaPath } from '../drawings/media.ts';
import type { MotifName } from '../drawings/motifs.ts';
import { infarction, heartFailure } from './caseTexts/cardiology.ts';
import { crohns, variceal } from './caseTexts/gastroenterology.ts';
import { appendicitis, bileDuctStones } from './caseTexts/general.ts';
import { epiduralHaematoma, stroke } from './caseTexts/neurosurgery.ts';
import { type CaseText, type QuestionRow, type Text, textOf } from './caseTexts/notation.ts';
import { preeclampsia, tubalPregnancy } from './caseTexts/obstetrics.ts';
import { discHerniation, hipFracture } from './caseTexts/orthopaedics.ts';
import { groundGlass, pneumothorax } from './caseTexts/thoracic.ts';
import { renalColic, urinaryRetention } from './caseTexts/urology.ts';
import { lecturerFor } from './lecturers.ts';
import type { QuestionRecord } from './questions.ts';
import { departmentOf } from './reference.ts';
import { fakerOf } from './fakers.ts';
import { countBetween, pick, type Placed, sure } from './tools.ts';

type Schemas = components['schemas'];
type MedicaseBrief = Schemas['MedicaseBrief'];
type Step = Schemas['MedicaseStep'];

/** A step of a case with the answers to its questions. */
export interface CaseStep extends Pick<Step, 'stepId' | 'kind' | 'title' | 'images'> {
  readonly text: Text;
  readonly questions: readonly Omit<QuestionRecord, 'departmentId'>[];
}

/** A case study with everything that only the server knows. */
export interface MedicaseRecord extends Placed, Pick<CaseText, 'summary' | 'references'> {
  readonly brief: MedicaseBrief;
  readonly patient: Schemas['Medicase']['patient'];
  readonly lecturerId: number;
  readonly videoAlbumId: number | null;
  readonly steps: readonly CaseStep[];
  readonly expert: Text;
}

type Row = readonly [departmentId: number, motif: MotifName, level: 1 | 2 | 3, title: string, text: CaseText];

const rows: readonly Row[] = [
  [1, 'intestine', 1, '转移性右下腹痛18小时的大学生', appendicitis],
  [1, 'liver', 2, '进食油腻后右上腹痛，伴皮肤黄染', bileDuctStones],
  [2, 'pelvis', 1, '跌倒后不能站立的72岁女性', hipFracture],
  [2, 'spine', 2, '腰痛伴右下肢放射痛三个月', discHerniation],
  [3, 'uterus', 2, '停经48天，突发下腹痛伴晕厥', tubalPregnancy],
  [3, 'fetus', 3, '孕34周，血压160/110 mmHg', preeclampsia],
  [4, 'kidney', 1, '剧烈运动后左腰部绞痛', renalColic],
  [4, 'bladder', 2, '排尿困难两年，急性尿潴留一天', urinaryRetention],
  [5, 'lungs', 1, '搬重物后突发左侧胸痛与气促', pneumothorax],
  [5, 'ct', 3, '体检发现右上肺8 mm磨玻璃结节', groundGlass],
  [6, 'brain', 2, '突发右侧肢体无力1.5小时', stroke],
  [6, 'skull', 2, '车祸后清醒两小时，再次昏迷', epiduralHaematoma],
  [7, 'stomach', 2, '呕血伴黑便的肝硬化患者', variceal],
  [7, 'endoscope', 3, '反复腹泻伴右下腹痛一年', crohns],
  [8, 'ecg', 1, '胸骨后压榨样疼痛40分钟', infarction],
  [8, 'heart', 3, '活动后气促，伴双下肢水肿与LVEF 32%', heartFailure],
];

const firstId = 7001;
/** Multiple of every number of variants of a film, so that the variant stays the remainder. */
const filmsPerCase = 6;
const keys = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

const parts: readonly (readonly [Step['kind'], string])[] = [
  ['history', '主诉与现病史'],
  ['history', '既往史'],
  ['exam', '查体'],
  ['lab', '辅助检查'],
  ['diagnosis', '诊断'],
  ['treatment', '治疗'],
  ['follow', '随访'],
  ['discussion', '讨论'],
];

/** A question with its options in an order of its own, so that the place of an option tells nothing. */
function questionFrom(
  questionId: number,
  [, kind, stem, options, answer, explain]: QuestionRow,
): CaseStep['questions'][number] {
  const order = options.map((_, at) => at);
  if (kind !== 'TF') order.sort((one, other) => mix(questionId, one) - mix(questionId, other));
  const keyAt = (at: number): string => pick(keys, at);
  return {
    question: {
      questionId,
      kind,
      stem,
      options: order.map((from, at) => ({ key: keyAt(at), text: pick(options, from) })),
    },
    answer: order.flatMap((from, at) => (answer.includes(keyAt(from)) ? [keyAt(at)] : [])),
    explain,
    globalRate: 46 + (mix(questionId, 9) % 44),
  };
}

function stepsOf(id: number, { steps, films, questions }: CaseText): CaseStep[] {
  return parts.map(([kind, title], index) => {
    const stepId = index + 1;
    return {
      stepId,
      kind,
      title,
      text: textOf(sure(steps[index], `step ${stepId} of case ${id}`)),
      images: films
        .filter(([step]) => step === stepId)
        .map(([, film, variant, imageKind, caption]) => ({
          url: mediaPath(film, (id - firstId + 1) * filmsPerCase + variant),
          caption,
          kind: imageKind,
        })),
      questions: questions.flatMap((row, at) => (row[0] === stepId ? [questionFrom(id * 10 + at + 1, row)] : [])),
    };
  });
}

function record([departmentId, motif, level, title, text]: Row, index: number): MedicaseRecord {
  const id = firstId + index;
  const { gender, age, complaint, facts, summary, references, expert, author, videoAlbumId = null } = text;
  const questionCount = text.questions.length;
  return {
    departmentId,
    summary,
    references,
    videoAlbumId,
    patient: { gender, age, complaint, facts: [...facts] },
    lecturerId: lecturerFor(departmentId, author).lecturerId,
    steps: stepsOf(id, text),
    expert: textOf(expert),
    brief: {
      id,
      title,
      coverUrl: mediaPath('medicase', id, motif),
      departmentId,
      departmentName: sure(departmentOf(departmentId), `department ${departmentId}`).departmentName,
      level,
      free: level === 3 ? 'vip' : 'login',
      stepCount: parts.length,
      questionCount,
      minutes: 8 + questionCount * 2,
      doneCount: countBetween(fakerOf('figures', id), 90, 2_400),
    },
  };
}

/** All case studies. */
export const medicases: readonly MedicaseRecord[] = rows.map(record);
