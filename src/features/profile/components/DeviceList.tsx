import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import type { Payload } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { Confirm } from '#kit/writing/confirm.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { dateTimeText } from '#shared/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { useDeviceRemove } from '../mutations.ts';
import { devicesQuery } from '../queries.ts';
import styles from './DeviceList.module.css';

type Device = Payload<'deviceList'>['list'][number];

const kinds: Record<Device['kind'], string> = { computer: '电脑', phone: '手机', tablet: '平板' };

function DeviceRow({ device, onRemove }: { device: Device; onRemove(): void }) {
  const { name, kind, place, loginAt, lastAt, current } = device;
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>
          {name}
          {current && (
            <Badge tone="brand" className={styles.tag}>
              本机
            </Badge>
          )}
        </p>
        <p className={styles.facts}>
          <span>{kinds[kind]}</span>
          {place !== '' && <span>{place}</span>}
          <span className="num">登录于 {dateTimeText(loginAt)}</span>
          {!current && <span className="num">最近使用 {dateTimeText(lastAt)}</span>}
        </p>
      </div>
      {!current && (
        <Button aria-label={`退出该设备：${name}`} onClick={onRemove}>
          退出该设备
        </Button>
      )}
    </li>
  );
}

/** The devices on which the doctor is logged in; all but this one can be logged out here. */
export const DeviceList = observer(function DeviceList() {
  const { list } = useSuspenseQuery(devicesQuery(useApi())).data;
  const { mutateAsync } = useDeviceRemove();
  const guard = useSubmitGuard();
  const [asked, setAsked] = useState<Device | null>(null);
  const remove = (device: Device): Promise<void> =>
    guard.run(async () => {
      const removed = await isDone(mutateAsync(device.deviceId));
      setAsked(null);
      return removed;
    });
  return (
    <>
      <ul className={styles.devices}>
        {list.map((device, at) => (
          <DeviceRow key={`${at} ${device.deviceId}`} device={device} onRemove={() => setAsked(device)} />
        ))}
      </ul>
      {asked && (
        <Suspense>
          <Confirm
            title="退出设备"
            text={`确定退出「${asked.name}」吗？`}
            pending={guard.pending}
            onYes={() => void remove(asked)}
            onNo={() => setAsked(null)}
          >
            <p className={styles.hint}>该设备需要重新登录才能继续使用。如非本人登录，建议同时更换手机号。</p>
          </Confirm>
        </Suspense>
      )}
    </>
  );
});
