import { ownedPage } from '#addresses/learning.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { isReadable, type OrderItem } from '../model.ts';

/** Opens an electronic book of an order; nothing for what cannot be read. */
export const ReadButton = ({ item }: { item: OrderItem }) =>
  isReadable(item) ? (
    <ButtonLink to={ownedPage.to({ book: item.targetId })} aria-label={`立即阅读 ${item.title}`}>
      立即阅读
    </ButtonLink>
  ) : null;
