import { Download, FileText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { components } from '#openapi/portal.d.ts';
import { membershipPage } from '#addresses/membership.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { sizeText } from '#shared/sizeText.ts';
import { type Missing, useDownload } from '../useDownload.ts';
import styles from './Materials.module.css';

type Material = components['schemas']['Material'];

const marks: Record<Material['free'], readonly [tone: BadgeTone, name: string]> = {
  open: ['free', '免费'],
  login: ['plain', '登录可下载'],
  vip: ['vip', '会员'],
  pay: ['brand', '付费'],
};

interface MaterialsProps {
  albumId: number;
  materials: Material[];
}

/** What is missing for a handout, with a link to it. */
function Gate({ albumId, missing }: { albumId: number; missing: Missing }) {
  return (
    <p role="alert" className={styles.gate}>
      {missing === 'vip' ? (
        <>
          该内容为会员专享
          <ButtonLink look="vip" to={membershipPage.to({ from: 'material', fromId: albumId })}>
            开通会员
          </ButtonLink>
        </>
      ) : (
        '购买后可下载'
      )}
    </p>
  );
}

/** The handouts of a course; the server decides who may download them. */
export const Materials = observer(function Materials({ albumId, materials }: MaterialsProps) {
  const { pending, refused, start } = useDownload();
  if (materials.length === 0) return <NoticeBlock text="本课程暂无资料" />;
  return (
    <ul className={styles.list}>
      {materials.map(({ materialId, name, ext, size, free }, at) => {
        const [tone, mark] = marks[free];
        return (
          <li key={`${at} ${materialId}`}>
            <div className={styles.row}>
              <FileText size={24} strokeWidth={1.5} aria-hidden />
              <div className={styles.name}>
                <p>{name}</p>
                <p className="num">
                  {ext.toUpperCase()} · {sizeText(size)}
                </p>
              </div>
              <Badge tone={tone}>{mark}</Badge>
              <Button
                aria-label={`下载：${name}`}
                aria-disabled={pending !== null}
                aria-busy={pending === materialId}
                onClick={() => start(materialId)}
              >
                <Download size={16} strokeWidth={1.75} aria-hidden />
                <span>下载</span>
              </Button>
            </div>
            {refused?.materialId === materialId && <Gate albumId={albumId} missing={refused.missing} />}
          </li>
        );
      })}
    </ul>
  );
});
