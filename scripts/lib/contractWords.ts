/** Translates expectations and findings of the contract suite for the Chinese page; the console prints English. */

const phrases: Record<string, string> = {
  present: '必须有',
  missing: '缺少',
  none: '无',
  once: '只出现一次',
  ignored: '没有作用',
  'a parameter that changes the answer': '改变应答的参数',
  reached: '能够到达',
  JSON: '合法的 JSON',
  '(bytes)': '（二进制）',
  'a JSON object': '一个 JSON 对象',
  'a text': '一段文本',
  'a payload': '能解码的内容',
  'an answer': '有应答',
  'no body': '没有请求体',
  'connection refused': '连接被拒绝',
  'connection reset': '连接中断',
  'host not found': '找不到主机',
  'cut off': '应答中途断开',
  'too large': '内容过大',
  'not in the document': '契约中没有它',
  'a call of the document': '契约中的调用',
  'a frame of the document': '契约中的消息',
  'a message for the doctor': '给医生看的提示',
  'a request that breaks the document': '一个违反契约的请求',
  'no token cookie': '不写 token Cookie',
  'a story that ends': '情节能够走完',
  'the story makes none': '情节中没有这样的调用',
  'every choice once': '每个选项只出现一次',
  'must NOT be valid': '不得符合该模式',
  'must match exactly one schema in oneOf': '必须恰好符合其中一种模式',
  'must match a schema in anyOf': '必须符合其中一种模式',
  'must NOT have duplicate items': '不得有重复的项',
};

const forms: [RegExp, string][] = [
  [/^must be ([a-z]+(?:,[a-z]+)*)$/, '类型必须为 $1'],
  [/^must be ([<>]=? .+)$/, '必须 $1'],
  [/^must match pattern (.+)$/, '必须匹配 $1'],
  [/^must match format (.+)$/, '格式必须为 $1'],
  [/^must NOT have fewer than (\d+) (?:items|characters)$/, '长度不得小于 $1'],
  [/^must NOT have more than (\d+) (?:items|characters)$/, '长度不得大于 $1'],
  [/^at most (\d+)$/, '不超过 $1'],
  [/^at most (\S+) \(the one before\)$/, '不大于前一项 $1'],
  [/^at least (\S+) \(the one before\)$/, '不小于前一项 $1'],
  [/^a list with (.+)$/, '列表中有 $1'],
  [/^a list without (.+)$/, '列表中没有 $1'],
  [/^one of (.+)$/, '$1 之一'],
  [/^missing, but (.+) is not in the document$/, '缺少，却有契约中没有的 $1'],
  [/^the answer of the first call with this key: (.+)$/, '与同一幂等键的第一次应答相同：$1'],
  [/^no answer: (.+)$/, '没有应答：$1'],
  [/^(\d+ \(\w+\)) for (.+)$/, '取值 $2 时为 $1'],
  [/^(\d+ \(\w+\)) without it$/, '缺少它时为 $1'],
  [/^no answer within (\S+) s$/, '$1 秒内没有应答'],
  [/^status (\d+)$/, '状态 $1'],
  [/^content coding (.+)$/, '不认识的压缩 $1'],
  [/^broken (\w+)$/, '压缩内容损坏（$1）'],
  [/^not a JSON object: /, '不是 JSON 对象：'],
  [/^messageType is not one of the document: /, '契约中没有这个 messageType：'],
  [/^(frame\S*) must have required property '(\w+)': /, '$1 缺少 $2：'],
  [/^(frame\S*) must be equal to one of the allowed values: /, '$1 不在允许的取值之中：'],
  [/^not (.+)$/, '不是 $1'],
  [/^a call that answers (\w+)$/, '有一次调用得到 $1'],
  [/^a story in (\S+) that reaches (\w+)$/, '$1 中有到达 $2 的情节'],
  [/^the message of (\w+), not of (\w+)$/, '$1 的提示，而不是 $2 的'],
  [/^token removed; (.+)$/, '删除 token；$1'],
];

/** Translates an expectation or a finding into Chinese; values and unknown texts stay unchanged. */
export function inChinese(text: string): string {
  const known = phrases[text];
  if (known !== undefined) return known;
  const [form, words] = forms.find(([pattern]) => pattern.test(text)) ?? [];
  return form && words !== undefined ? text.replace(form, words) : text;
}
