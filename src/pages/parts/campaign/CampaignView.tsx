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

/** A campaign: head, parts, rules, other campaigns, and what floats above them. */
export function CampaignView({ act, isSecret = false }: CampaignViewProps) {
  return (
    <div className={classes(styles.page, styles[act.theme])}>
      <CampaignHead act={act} />
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
      <nav className={styles.foot} aria-label="活动操作">
        {!isSecret && <ShareButton path={pathOfAct(act)} />}
        <PrizesButton act={act} />
        <ButtonLink to={homePage.to()}>
          <Home size={16} strokeWidth={1.75} aria-hidden />
          返回首页
        </ButtonLink>
      </nav>
    </div>
  );
}
