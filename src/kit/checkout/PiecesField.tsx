import { useStores } from '#stores/StoresContext.ts';
import { QuantityField } from '#ui/QuantityField.tsx';

interface PiecesFieldProps {
  /** Name for screen readers. */
  label: string;
  /** From 1 to `max`. */
  value: number;
  max: number;
  /** What the message about the maximum says of the pieces. */
  verb?: '购买' | '可退';
  onChange(value: number): void;
}

/** How many pieces; a message says so when more than the maximum is asked for. */
export function PiecesField({ verb = '购买', ...field }: PiecesFieldProps) {
  const { notices } = useStores();
  return <QuantityField {...field} onOver={() => notices.show('warning', `最多${verb} ${field.max} 件`, 'quantity')} />;
}
