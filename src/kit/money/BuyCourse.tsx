import { observer } from 'mobx-react-lite';
import { priceText } from '#shared/text.ts';
import type { Purchase } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, type ButtonLook } from '#ui/Button.tsx';
import { priceFor } from './courseMark.ts';
import { opens } from '../page/opens.ts';
import { useBuy } from './useBuy.ts';

interface BuyCourseProps {
  course: { albumId: number; priceFen?: number | null | undefined; vipPriceFen?: number | null | undefined };
  /** What the button says before the price. */
  label: string;
  look?: ButtonLook;
  /** Where the purchase began, and the place to go back to. */
  origin: Pick<Purchase, 'from' | 'fromId' | 'videoId' | 't'>;
}

/** Buys a course that is sold alone, at the price for this reader; the price for members is told to other readers only. */
export const BuyCourse = observer(function BuyCourse({ course, label, look = 'solid', origin }: BuyCourseProps) {
  const { session } = useStores();
  const buy = useBuy();
  const { albumId, vipPriceFen } = course;
  const fen = priceFor(course, session);
  return (
    <>
      <Button
        look={look}
        {...opens('buy')}
        onClick={() => void buy({ orderType: 'video', targetId: albumId, ...origin })}
      >
        {label}
        {fen !== null && (
          <span className="num" translate="no">
            {priceText(fen)}
          </span>
        )}
      </Button>
      {!session.isVip && vipPriceFen != null && <span className="num">会员价 {priceText(vipPriceFen)}</span>}
    </>
  );
});
