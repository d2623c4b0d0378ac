import type { ReactNode } from 'react';
import { UserCenterFrame } from '#features/profile/components/UserCenterFrame.tsx';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { VipLine } from '#features/session/components/VipLine.tsx';

/** A page of the user centre: for logged-in doctors only, beside the menu. */
export function UserCenterPage({ children }: { children: ReactNode }) {
  return (
    <div className="wrap">
      <PrivatePage>
        <UserCenterFrame membership={<VipLine />}>{children}</UserCenterFrame>
      </PrivatePage>
    </div>
  );
}
