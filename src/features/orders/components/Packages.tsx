import type { Payload } from '#openapi/operation.ts';
import { copyText } from '#kit/copying/copy.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import styles from './MallParts.module.css';
import { Timeline } from './Timeline.tsx';

type Package = Payload<'mallLogistics'>['packages'][number];

function PackageView({ parcel, name }: { parcel: Package; name: string }) {
  const { notices } = useStores();
  const { company, number, statusText, timeline } = parcel;
  const copy = async (): Promise<void> => {
    const copied = await copyText(number, { clipboard: navigator.clipboard, bySelection: () => false });
    if (copied) notices.show('success', '快递单号已复制');
    else notices.show('warning', '浏览器不允许自动复制，请手动复制单号');
  };
  return (
    <section className={`${styles.package} num`} aria-label={name}>
      <p>
        {company} <b>{number}</b> <Button onClick={() => void copy()}>复制单号</Button> <span>{statusText}</span>
      </p>
      <Timeline events={timeline} />
    </section>
  );
}

/** The parcels of an order, each with its way, the latest first. */
export const Packages = ({ packages }: { packages: readonly Package[] }) => (
  <div className={styles.packages}>
    {packages.map((parcel, at) => (
      <PackageView key={parcel.number} parcel={parcel} name={packages.length > 1 ? `包裹 ${at + 1}` : '包裹'} />
    ))}
  </div>
);
