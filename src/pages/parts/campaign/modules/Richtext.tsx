import { moduleView } from '#features/campaigns/modules.ts';
import { Blocks } from '#features/content/components/Blocks.tsx';
import styles from '../Campaign.module.css';

/** An authored text. */
export const module = moduleView({
  type: 'richtext',
  Component: ({ data: { blocks } }) => (
    <div className={`paper ${styles.rules}`}>
      <Blocks blocks={blocks} />
    </div>
  ),
});
