import type { ComponentProps } from 'react';
import { RegionHospitalFields } from '../../../kit/regionHospital/RegionHospitalFields.tsx';
import { ChakraRoot } from '../../../ui/chakra/ChakraRoot.tsx';

/** The controls of region and hospital as part of a page; loaded in the browser only. */
export function WorkplacePanel(props: Omit<ComponentProps<typeof RegionHospitalFields>, 'required'>) {
  return (
    <ChakraRoot>
      <RegionHospitalFields {...props} required />
    </ChakraRoot>
  );
}
