import { useSuspenseQuery } from '@tanstack/react-query';
import { BadgeCheck, ReceiptText, RotateCcw, Truck } from 'lucide-react';
import { useApi } from '#api/ApiContext.ts';
import { BannerLink } from '#kit/page/BannerLink.tsx';
import { priceText } from '#shared/text.ts';
import { Entries, FirstList } from '#ui/FirstList.tsx';
import { mallHomeQuery } from '../queries.ts';
import styles from './MallBanners.module.css';

/** One large banner and two small ones. */
const maxBanners = 3;

/** The banners of the mall, and what it promises for every order. */
export function MallBanners({ departmentId }: { departmentId: number }) {
  const { banners, freight } = useSuspenseQuery(mallHomeQuery(useApi(), departmentId)).data;
  const promises = [
    { Icon: BadgeCheck, text: '正品保障' },
    { Icon: RotateCcw, text: '7天无理由退货' },
    { Icon: ReceiptText, text: '电子发票' },
    { Icon: Truck, text: `满${priceText(freight.freeOverFen)}包邮` },
  ];
  return (
    <div className={styles.lead}>
      {banners.length > 0 && (
        <ul className={styles.banners}>
          <FirstList>
            <Entries>
              {banners.slice(0, maxBanners).map((banner, at) => (
                <li key={`${at} ${banner.bannerId}`}>
                  <BannerLink banner={banner} narrow={at > 0} />
                </li>
              ))}
            </Entries>
          </FirstList>
        </ul>
      )}
      <ul className={styles.promises} aria-label="服务承诺">
        {promises.map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
