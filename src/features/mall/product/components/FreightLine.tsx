import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { deliveryAddressesQuery } from '#kit/deliveryAddress/queries.ts';
import { opens } from '#kit/page/opens.ts';
import { priceText } from '#shared/text.ts';
import type { Place } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { freightQuery } from '../queries.ts';
import type { Product, Sku } from '../queries.ts';
import styles from './Product.module.css';

/** Where parcels of the reader go: the chosen region, else the default address, else the region of the hospital. */
function usePlaceOfDelivery(): [Place | null, (place: Place) => void] {
  const api = useApi();
  const { isLoggedIn } = useStores().session;
  const [chosen, choose] = useState<Place | null>(null);
  const addresses = useQuery({ ...deliveryAddressesQuery(api), enabled: isLoggedIn });
  const address = isLoggedIn ? addresses.data?.list[0] : undefined;
  const profile = useQuery({ ...profileQuery(api), enabled: isLoggedIn && addresses.isFetched && !address });
  const areas = isLoggedIn ? (profile.data?.areas ?? []) : [];
  const last = areas.at(-1);
  const own = address ?? (last && { areaCode: last.areaCode, areaText: areas.map((area) => area.areaName).join('') });
  return [chosen ?? own ?? null, choose];
}

const Line = ({ children }: { children: ReactNode }) => (
  <div className={styles.line}>
    <span className={styles.label}>配送</span>
    <p className={styles.freight}>{children}</p>
  </div>
);

interface FreightLineProps {
  about: Product;
  sku: Sku;
  quantity: number;
}

/** What delivery costs: to the reader's region, or in general while no region is known. */
export const FreightLine = observer(function FreightLine({ about, sku, quantity }: FreightLineProps) {
  const { dialogs } = useStores();
  const [place, choose] = usePlaceOfDelivery();
  const { productId } = about.product;
  const { skuId, isEbook } = sku;
  const { baseFen, freeOverFen } = about.freight;
  const { data: freight } = useQuery({
    ...freightQuery(useApi(), { productId, skuId, areaCode: place?.areaCode ?? '', quantity }),
    enabled: place !== null && !isEbook,
    placeholderData: keepPreviousData,
  });
  const pick = async (): Promise<void> => {
    const picked = await dialogs.open('deliveryRegion', {});
    if (picked) choose(picked as Place);
  };
  if (isEbook) return <Line>电子版在线阅读，无需配送</Line>;
  const fen = place && freight ? freight.freightFen : baseFen;
  // A far region costs more, also when the rest is free.
  const note = fen === 0 || fen === baseFen ? `满${priceText(freeOverFen)}包邮` : '偏远地区';
  const cost = `${fen > 0 ? `运费 ${priceText(fen)}` : '免运费'}（${note}）`;
  return (
    <Line>
      <button type="button" {...opens('deliveryRegion')} onClick={() => void pick()}>
        <MapPin size={16} strokeWidth={1.75} aria-hidden />
        <span>{place ? `配送至 ${place.areaText}` : '选择配送地区'}</span>
      </button>
      <span className="num" role="status">
        {place && freight && !freight.reachable ? '该地区暂不支持配送' : cost}
      </span>
    </Line>
  );
});
