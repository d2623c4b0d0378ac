import { useState } from 'react';
import { useStores } from '#stores/StoresContext.ts';

/** What the message is about: a message about the order itself neither replaces it nor goes with it. */
const subject = 'agreement';

/** Whether the agreements of an order are accepted; the message that asks for it goes as soon as they are. */
export function useAgreement() {
  const { notices } = useStores();
  const [agrees, setAgrees] = useState(false);
  return {
    agrees,
    setAgrees(agreed: boolean): void {
      setAgrees(agreed);
      if (agreed) notices.withdraw(subject);
    },
    ask: (): void => notices.show('warning', '请先阅读并同意协议', subject),
  };
}
