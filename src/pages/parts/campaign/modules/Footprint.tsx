import { type Footprint, FootprintPart } from '#features/campaigns/footprint/FootprintPart.tsx';
import { type Act, pathOfAct } from '#features/campaigns/model.ts';
import { moduleView } from '#features/campaigns/modules.ts';
import { ShareButton } from '#features/share/components/ShareButton.tsx';

const posterOf = ({ title }: Act, { minutes, courses, answers }: Footprint) => ({
  kind: '学习足迹',
  title: '我的学习足迹',
  lines: [`学过 ${courses} 门课程，答过 ${answers} 道题`, title],
  score: { value: String(minutes), note: '分钟学习' },
  invitation: `扫码查看${title}`,
});

/** How the reader has learned here, which can be shared as a picture. */
export const module = moduleView({
  type: 'footprint',
  Component: ({ act, data }) => (
    <FootprintPart data={data}>
      {data.mine && (
        <ShareButton path={pathOfAct(act)} poster={posterOf(act, data.mine)}>
          分享足迹
        </ShareButton>
      )}
    </FootprintPart>
  ),
});
