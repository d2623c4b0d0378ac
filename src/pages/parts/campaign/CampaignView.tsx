import { Home } from 'lucide-react';
import { CampaignHead } from '#features/campaigns/components/CampaignHead.tsx';
import styles from '#features/campaigns/components/Campaign.module.css';
import { OtherCampaigns } from '#features/campaigns/components/OtherCampaigns.tsx';
import { PrizesButton } from '#features/campaigns/lottery/PrizesButton.tsx';
import { type Act, pathOfAct } from '#features/campaigns/model.ts';
import { Blocks } from '#features/content/components/Blocks.tsx';
import { ShareButton } from '#features/share/components/ShareButton.tsx';
import { homePage } from '#addresses/account.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Section } from '#ui/Section.tsx';
import page from './Campaign.module.css';
import { CampaignParts } from './CampaignParts.tsx';

interface CampaignViewProps {
  act: Act;
  /** Only a link with a token leads to it, so its address is not for sharing. */
  isSecret?: boolean;
}

/** A campaign: head, parts, rules and other campaigns. */
export function CampaignView({ act, isSecret = false }: CampaignViewProps) {
  return (
    <div className={classes(styles.page, styles[act.theme])}>
      <CampaignHead
        act={act}
        actions={
          <>
            {!isSecret && <ShareButton path={pathOfAct(act)} />}
            <PrizesButton act={act} />
            <ButtonLink to={homePage.to()} className={styles.home}>
              <Home size={16} strokeWidth={1.75} aria-hidden />
              返回首页
            </ButtonLink>
          </>
        }
      />
      <div className="wrap">
        <CampaignParts act={act} />
        <div className={styles.parts}>
          {act.rules.length > 0 && (
            <Section title="活动规则">
              <div className={classes('paper', page.rules)}>
                <Blocks blocks={act.rules} />
              </div>
            </Section>
          )}
          <OtherCampaigns acts={act.others} />
        </div>
      </div>
    </div>
  );
}
