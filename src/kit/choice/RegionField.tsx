import type { Ref } from 'react';
import { Cascader } from '#ui/chakra/Cascader.tsx';
import type { Region } from './model.ts';
import { useRegionChoice } from './useRegionChoice.ts';

interface RegionFieldProps {
  value: Region;
  onChange(region: Region): void;
  required?: boolean | undefined;
  problem?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** The region cascader [2.5-03]. */
export function RegionField({ value, onChange, ...rest }: RegionFieldProps) {
  const choice = useRegionChoice(value, onChange);
  return <Cascader label="所在地区" placeholder="请选择省/市/区" {...choice} {...rest} />;
}
