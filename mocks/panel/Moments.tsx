import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask } from './client.ts';
import { Decision } from './Decision.tsx';
import { MessageForm } from './MessageForm.tsx';
import type { SectionProps } from './sectionProps.ts';

const minute = 60_000;
const steps = [
  ['1 分钟', minute],
  ['5 分钟', 5 * minute],
  ['1 小时', 60 * minute],
  ['1 天', 24 * 60 * minute],
  ['30 天', 30 * 24 * 60 * minute],
] as const;
const amounts = [
  ['usual', '平常'],
  ['none', '什么都没有'],
  ['many', '一万门课程'],
  ['longLists', '列表最长'],
  ['longTexts', '文字最长'],
] as const;
const reviews = [
  ['发布', { state: 'published' }],
  ['退回或同意撤回', { state: 'returned' }],
] as const;
const commentReviews = [
  ['通过', { state: 'shown' }],
  ['不通过', { state: 'removed' }],
] as const;
const entryReviews = [
  ['通过', { shown: true }],
  ['不通过', { shown: false }],
] as const;
const corrections = [
  ['已修正', { state: 'fixed' }],
  ['未采纳', { state: 'rejected' }],
] as const;
const nameCorrections = [
  ['更正姓名', { agree: true }],
  ['不予更正', { agree: false }],
] as const;
const qualifications = [
  ['通过', { agree: true }],
  ['照片不清晰', { agree: false, reason: '证件照片不清晰，请在光线充足处重新拍摄（示例）' }],
  ['资料与照片不一致', { agree: false, reason: '填写的姓名或编号与证件照片不一致（示例）' }],
] as const;
const closings = [
  [1006, '断线'],
  [1011, '服务端出错'],
  [1000, '正常关闭'],
] as const;

/** The clock, the seed, the amount of data, and events that other people trigger in real life. */
export function Moments({ act }: SectionProps) {
  const { data: state } = useQuery({ queryKey: ['state'], queryFn: () => ask('state') });
  const { data: chat } = useQuery({ queryKey: ['chat'], queryFn: () => ask('chat'), refetchInterval: 1_000 });
  const [text, setText] = useState('您好，我是值班客服。');
  const [seed, setSeed] = useState('1');
  if (!state || !chat) return null;
  const { control, now, waitingScans, waitingSubmissions, waitingComments, waitingCorrections, waitingNames } = state;
  const { waitingQualifications, waitingEntries } = state;
  const isFrozen = control.clock.frozenAt !== null;
  const panels = chat.peers.length;
  const push = (event: FormEvent): void => {
    event.preventDefault();
    void act('chat', { push: { content: { text } } }, '消息已推送');
  };
  const begin = (event: FormEvent): void => {
    event.preventDefault();
    void act('reset', { seed: Number(seed) }, `已从种子 ${seed} 重新开始`);
  };
  return (
    <>
      <h2>时钟</h2>
      <p className="buttons">
        {steps.map(([name, ms]) => (
          <button key={ms} onClick={() => void act('clock', { advance: ms }, `时间前进了 ${name}`)}>
            前进 {name}
          </button>
        ))}
        <button
          onClick={() =>
            void act('clock', isFrozen ? { run: true } : { freeze: now }, isFrozen ? '时钟在走' : '时钟停住了')
          }
        >
          {isFrozen ? '让时钟走' : '停住时钟'}
        </button>
      </p>
      <h2>数据</h2>
      <p className="buttons">
        {amounts.map(([amount, name]) => (
          <button
            key={amount}
            aria-pressed={control.amount === amount}
            onClick={() => void act('data', { amount }, `数据：${name}，刷新页面可见`)}
          >
            {name}
          </button>
        ))}
        <button
          aria-pressed={!control.pictures}
          onClick={() =>
            void act('data', { pictures: !control.pictures }, control.pictures ? '图片都打不开了' : '图片恢复')
          }
        >
          图片打不开
        </button>
      </p>
      <form className="buttons" onSubmit={begin}>
        <label>
          种子
          <input type="number" min={1} required value={seed} onChange={({ target }) => setSeed(target.value)} />
        </label>
        <button>从种子重新开始</button>
      </form>
      <h2>二维码</h2>
      <p className="buttons">
        <button disabled={waitingScans === 0} onClick={() => void act('scan', {}, '13800000001 扫了最新的二维码')}>
          扫最新的二维码
        </button>
        {waitingScans === 0 && <span className="hint">还没有人打开二维码登录</span>}
      </p>
      <Decision
        act={act}
        name="投稿"
        waiting={waitingSubmissions}
        none="没有等待审核的稿件"
        command="submission"
        choices={reviews}
      />
      <Decision
        act={act}
        name="评论"
        waiting={waitingComments}
        none="没有待审核的评论"
        command="comment"
        choices={commentReviews}
      />
      <Decision
        act={act}
        name="活动留言"
        waiting={waitingEntries}
        none="没有待审核的活动留言"
        command="wall"
        choices={entryReviews}
      />
      <Decision
        act={act}
        name="题目纠错"
        waiting={waitingCorrections}
        none="没有等待处理的纠错"
        command="correction"
        choices={corrections}
      />
      <h2>播放</h2>
      <p className="buttons">
        <button onClick={() => void act('playing', {}, '另外两台设备已开始播放，下一次进度上报后暂停')}>
          另外两台设备开始播放
        </button>
        <span className="hint">先登录并播放课程或直播</span>
      </p>
      <MessageForm act={act} />
      <Decision
        act={act}
        name="证书姓名更正"
        waiting={waitingNames}
        none="没有等待处理的更正"
        command="certificate"
        choices={nameCorrections}
      />
      <Decision
        act={act}
        name="医师认证"
        waiting={waitingQualifications}
        none="没有等待审核的医师认证"
        command="qualification"
        choices={qualifications}
      />
      <h2>客服</h2>
      <p className="hint">{panels === 0 ? '没有打开的客服面板' : `${panels} 个打开的客服面板`}</p>
      <form className="buttons" onSubmit={push}>
        <label>
          推送一条消息
          <input required maxLength={500} value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <button disabled={panels === 0}>推送</button>
      </form>
      <p className="buttons">
        {closings.map(([code, name]) => (
          <button
            key={code}
            disabled={panels === 0}
            onClick={() => void act('chat', { drop: code }, `连接以 ${code} 结束`)}
          >
            {name}（{code}）
          </button>
        ))}
        {(['silent', 'refuse', 'typing'] as const).map((name) => (
          <button
            key={name}
            aria-pressed={chat[name]}
            onClick={() => void act('chat', { [name]: !chat[name] }, '客服的开关已改')}
          >
            {switches[name]}
          </button>
        ))}
      </p>
    </>
  );
}

const switches = { silent: '不再回答（半开）', refuse: '拒绝新连接', typing: '打字需要时间' };
