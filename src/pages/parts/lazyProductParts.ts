/** Parts below a product that load when they are shown. */
import { lazy } from 'react';

export const Reviews = lazy(async () => ({
  default: (await import('../../features/mall/product/components/Reviews.tsx')).Reviews,
}));
export const Contents = lazy(async () => ({
  default: (await import('../../features/mall/product/components/Contents.tsx')).Contents,
}));
export const Service = lazy(async () => ({
  default: (await import('../../features/mall/product/components/Service.tsx')).Service,
}));
