import cards from '#ui/Card.module.css';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/Picture.tsx';
import styles from './Favourites.module.css';

interface GoneCardProps {
  title: string;
  coverUrl: string;
  /** Width ÷ height of the picture. */
  ratio?: number;
  wide?: boolean;
}

/** A favourite that is no longer offered, without a link. */
export const GoneCard = ({ title, coverUrl, ratio = 16 / 9, wide = false }: GoneCardProps) => (
  <div className={classes(styles.gone, wide && styles.wide, 'paper')}>
    <Picture src={coverUrl} ratio={ratio} />
    <div className={cards.body}>
      <h2 className={classes(cards.title, !wide && cards.tall, 'clamp2')}>{title}</h2>
      <p className={cards.meta}>内容已下架</p>
    </div>
  </div>
);
