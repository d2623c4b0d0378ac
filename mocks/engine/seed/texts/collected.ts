/** What the portal collects of a person and who receives it: the tables of the privacy policy, made from the contract's marks. */
import document from '#openapi/dist/portal.json' with { type: 'json' };
import type { OperationId } from '#openapi/operation.ts';

type Json = Record<string, unknown>;

/** A kind of personal data. */
interface Kind {
  /** What doctors read. */
  readonly name: string;
  /** Sensitive personal information: harm follows when it becomes known. */
  readonly sensitive?: true;
}

/** The kinds of `x-personal` on the fields that are sent. */
const kinds: Readonly<Record<string, Kind>> = {
  phone: { name: '手机号' },
  code: { name: '短信验证码' },
  captcha: { name: '行为验证的结果' },
  wechat: { name: '微信授权标识' },
  name: { name: '姓名' },
  gender: { name: '性别' },
  portrait: { name: '头像' },
  hospital: { name: '医院' },
  department: { name: '科室' },
  title: { name: '职称' },
  specialty: { name: '亚专科' },
  expertise: { name: '擅长' },
  email: { name: '邮箱' },
  contact: { name: '联系方式' },
  invitation: { name: '邀请码' },
  device: { name: '登录设备的标识' },
  participant: { name: '参会人姓名' },
  participantPhone: { name: '参会人手机号' },
  participantWork: { name: '参会人的医院、科室与职称' },
  roommate: { name: '同住人姓名' },
  entryForm: { name: '主办方要求的其他信息（可能包括身份证号和工作证照片）', sensitive: true },
  receiver: { name: '收货人姓名' },
  receiverPhone: { name: '收货人手机号' },
  address: { name: '收货地址' },
  orderNote: { name: '订单备注' },
  parcel: { name: '退货的快递公司与单号' },
  invoiceTitle: { name: '发票抬头与备注' },
  taxNumber: { name: '税号' },
  invoiceCompany: { name: '单位的地址、电话与开户账户' },
  identity: { name: '身份类型' },
  licenceNumber: { name: '执业证书编号', sensitive: true },
  licencePicture: { name: '证件照片', sensitive: true },
  certificateNumber: { name: '证书编号' },
  workNumber: { name: '手机号或工号' },
  answer: { name: '作答' },
  answerTime: { name: '作答用时' },
  homework: { name: '作业文字' },
  note: { name: '笔记' },
  comment: { name: '评论与答疑' },
  review: { name: '评价' },
  question: { name: '直播提问' },
  wall: { name: '留言' },
  form: { name: '填写的表单' },
  article: { name: '稿件的文字与图片' },
  feedback: { name: '反馈与自荐的文字' },
  report: { name: '举报与纠错的说明' },
  reason: { name: '填写的原因与说明' },
  picture: { name: '上传的图片' },
  file: { name: '上传的文件' },
};

/** One purpose: a row of the table. */
interface Purpose {
  readonly name: string;
  /** Calls by their tag or, where a tag serves several purposes, by their operation. */
  readonly calls: readonly string[];
  /** What is collected besides the marked fields: it arises from use. */
  readonly also?: string;
  readonly without: string;
  /** Who receives it besides us, and for what. */
  readonly receivers?: readonly (readonly [who: string, what: string, why: string])[];
}

const purposes: readonly Purpose[] = [
  { name: '浏览', calls: [], also: '网络地址、浏览器类型、访问时间', without: '无法提供网页' },
  {
    name: '登录与账号安全',
    calls: ['account', 'phoneChange', 'phoneVerify', 'deviceRemove'],
    also: '登录的时间、设备和浏览器名称',
    without: '只能以访客身份浏览',
    receivers: [
      ['短信与语音服务的提供方', '手机号', '发送验证码'],
      ['行为验证服务的提供方', '设备型号、网络地址、滑动轨迹', '区分真人与程序'],
    ],
  },
  { name: '注册', calls: ['register'], also: '所在地区', without: '无法完成注册；亚专科和邀请码选填' },
  {
    name: '微信登录',
    calls: ['pcCodeInfo', 'isBindPhone', 'bindPhone', 'wechatBind', 'wechatUnbind'],
    also: '昵称、头像',
    without: '不能使用微信登录，其他方式不受影响',
    receivers: [['微信开放平台', '微信授权标识', '微信登录与分享']],
  },
  {
    name: '个人资料与设置',
    calls: ['userProfileSave', 'departmentSave', 'notice', 'inbox', 'learnCentre'],
    also: '通知设置、消息的已读状态、学习目标',
    without: '资料显示不完整；性别、头像、擅长和邮箱选填',
  },
  {
    name: '学习与互动',
    calls: [
      'video',
      'learning',
      'learnRecord',
      'collect',
      'comment',
      'note',
      'guide',
      'lecturer',
      'hospital',
      'article',
    ].concat(['ebook', 'content']),
    also: '观看与阅读的进度、收藏、点赞与关注、指南计划',
    without: '无法续播和保存笔记',
  },
  {
    name: '练习、考试与病例',
    calls: ['exercise', 'questionBook', 'learn', 'medicase', 'videoQuizAnswer'],
    also: '成绩、错题与收藏的试题',
    without: '无法练习和考试',
  },
  {
    name: '直播',
    calls: ['live', 'enterpriseLive'],
    also: '预约、观看时长、签到、点赞与投票',
    without: '可以观看公开的直播，不能提问、签到',
    receivers: [['企业直播的主办企业', '进入直播间时填写的表单和评价', '核对受邀对象、改进内容']],
  },
  {
    name: '会议与培训报名',
    calls: ['meetingOrder'],
    also: '报名、候补、签到与参会记录',
    without: '无法报名要求这些信息的活动',
    receivers: [['会议、训练营和手术班的主办方', '报名表中的全部信息', '审核报名资格、安排会务、现场签到']],
  },
  {
    name: '训练营与手术班',
    calls: ['classSpace', 'uploadFile'],
    also: '出勤、考核成绩、班级通知的已读状态',
    without: '无法提交作业和请假',
    receivers: [
      ['同班学员', '姓名、头像、医院、职称与班级积分', '班级学习'],
      ['班主任', '出勤、作业与考核成绩', '带教和批改作业'],
    ],
  },
  {
    name: '证书',
    calls: ['certificate'],
    also: '获得的学分',
    without: '无法领取和更正证书；查询他人的证书时，编号和姓名只用于核对',
  },
  {
    name: '医师认证',
    calls: ['qualification'],
    without: '不能投稿，不能报名要求执业资格的活动',
  },
  {
    name: '投稿',
    calls: ['submission'],
    without: '不能投稿；发表后，您的姓名、医院和科室随文章公开',
  },
  {
    name: '购买',
    calls: ['order', 'pay', 'vip', 'coupon'],
    also: '订单、支付结果、优惠券',
    without: '无法购买课程、会员、商品和报名活动',
    receivers: [['支付服务的提供方', '订单号、金额', '支付与退款']],
  },
  {
    name: '商城',
    calls: ['mall', 'mallOrder', 'address'],
    also: '到货提醒、物流与售后记录',
    without: '无法寄送商品；电子书不需要收货地址',
    receivers: [['快递公司', '收货人姓名、手机号和收货地址', '寄送和取回商品、奖品']],
  },
  {
    name: '开票',
    calls: ['invoice'],
    without: '无法开具发票',
    receivers: [['电子发票服务的提供方', '发票抬头、税号、金额和接收邮箱', '开具和发送发票']],
  },
  {
    name: '活动',
    calls: ['act'],
    also: '签到、投票、抽奖和领取记录，实物奖品的收货地址',
    without: '不能参加相应的活动环节，浏览不受影响',
    receivers: [['发放权益的机构', '领取时填写的手机号或工号', '核对领取资格']],
  },
  {
    name: '上传图片',
    calls: ['uploadImage'],
    without: '不能使用头像、配图和凭证；图片在您的设备上去除拍摄地点等附加信息后才上传',
  },
  { name: '反馈、自荐与举报', calls: ['frame', 'report', 'correctionSubmit'], without: '我们无法联系您和处理问题' },
  {
    name: '导出与注销',
    calls: ['privacy'],
    also: '申请的时间',
    without: '原因选填',
  },
  { name: '在线咨询', calls: [], also: '沟通内容、您主动发送的图片', without: '可以改用电话或邮件' },
];

interface ContractCall {
  readonly operationId: OperationId;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly schema: Json }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Json } } };
  readonly 'x-writes': boolean;
}

const calls = (Object.values(document.paths) as unknown as Record<string, ContractCall>[]).flatMap((path) =>
  Object.values(path).filter(({ operationId }) => Boolean(operationId)),
);

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The marks in a schema; `passed` are the references on the way, which may lead back. */
function marksIn(schema: unknown, passed: readonly string[] = []): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => marksIn(part, passed));
  if (!isObject(schema)) return [];
  const { 'x-personal': mark, $ref, ...rest } = schema;
  if (typeof mark === 'string') return [mark];
  const own = Object.values(rest).flatMap((part) => marksIn(part, passed));
  if (typeof $ref !== 'string' || passed.includes($ref)) return own;
  const name = $ref.slice($ref.lastIndexOf('/') + 1);
  const target = (document.components.schemas as unknown as Record<string, unknown>)[name];
  return [...own, ...marksIn(target, [...passed, $ref])];
}

/** The kinds of personal data that a call sends. */
const sentBy = ({ parameters = [], requestBody }: ContractCall): string[] => [
  ...parameters.flatMap(({ schema }) => marksIn(schema)),
  ...marksIn(requestBody?.content['application/json'].schema),
];

/** The rows to which a call belongs: those that name it, or else those that name its tag. */
function rowsOf({ operationId, tags }: ContractCall): Purpose[] {
  const named = purposes.filter((purpose) => purpose.calls.includes(operationId));
  return named.length > 0 ? named : purposes.filter((purpose) => tags.some((tag) => purpose.calls.includes(tag)));
}

/** What a row collects: names of kinds in their order, then what arises from use. */
function collectedFor(purpose: Purpose): string {
  const sent = new Set(calls.filter((call) => rowsOf(call).includes(purpose)).flatMap(sentBy));
  const names = Object.entries(kinds).flatMap(([kind, { name }]) => (sent.has(kind) ? [name] : []));
  return [...names, ...(purpose.also ? [purpose.also] : [])].join('、');
}

/** Rows of the table of collected information: purpose, information, what is not possible without it. */
export const collectedRows = purposes.map((purpose) => [purpose.name, collectedFor(purpose), purpose.without]);

/** Rows of the table of receivers: who, what, why. */
export const receiverRows = purposes.flatMap(({ receivers = [] }) => receivers.map((row) => [...row]));

/** Names of the sensitive kinds. */
export const sensitiveNames = Object.values(kinds).flatMap(({ name, sensitive }) => (sensitive ? [name] : []));

/** What the contract collects without a word in the policy, and what the policy names without a field: both are empty. */
export function collectedGaps() {
  const sent = new Set(calls.flatMap(sentBy));
  return {
    unnamedKinds: [...sent].filter((kind) => !(kind in kinds)),
    unusedKinds: Object.keys(kinds).filter((kind) => !sent.has(kind)),
    callsWithoutRow: calls
      .filter((call) => (call['x-writes'] || sentBy(call).length > 0) && rowsOf(call).length !== 1)
      .map(({ operationId }) => operationId),
    unknownCalls: purposes
      .flatMap((purpose) => purpose.calls)
      .filter((name) => !calls.some(({ operationId, tags }) => operationId === name || tags.includes(name))),
  };
}
