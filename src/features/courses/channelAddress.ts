/** The addresses of the two channels and of the annual membership's page. */
import { originFields } from '#kit/checkout/origin.ts';
import { choice, defineAddress, id, pageNumber } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';
import { channelCategories, sortNames, channelTabs } from './modules.ts';

/** R019: the channel of the open courses; a sub-specialty without its department is dropped. */
export const openChannel = defineAddress(
  paths.openCourse,
  { departmentId: id(6), typeId: id(8), tab: choice(channelTabs, 'new'), page: pageNumber() },
  { agree: (values) => ({ ...values, typeId: values.departmentId && values.typeId }) },
);

/** R020: the channel of the membership's courses. */
export const vipChannel = defineAddress(paths.vipCourse, {
  departmentId: id(6),
  category: choice(channelCategories, 'all'),
  sort: choice(sortNames, 'default'),
  page: pageNumber(),
});

/** R003: the annual membership's page; the other parameters tell what led here, and where to go back to. */
export const annualOffer = defineAddress(paths.courseVip188, {
  departmentId: id(6),
  ...originFields,
});

/** Parameters of the annual membership's page. */
export type AnnualAddress = NonNullable<ReturnType<typeof annualOffer.read>>;
/** Parameters of the open courses' channel. */
export type OpenAddress = NonNullable<ReturnType<typeof openChannel.read>>;
/** Parameters of the membership's channel. */
export type VipAddress = NonNullable<ReturnType<typeof vipChannel.read>>;
