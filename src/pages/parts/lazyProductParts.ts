/** Parts of a product's page that load after it, or when they are shown. */
import { lazy } from 'react';

export const FreightLine = lazy(async () => ({
  default: (await import('#features/mall/product/components/FreightLine.tsx')).FreightLine,
}));
export const Detail = lazy(async () => ({
  default: (await import('#features/mall/product/components/Detail.tsx')).Detail,
}));
export const AllFacts = lazy(async () => ({
  default: (await import('#features/mall/product/components/Facts.tsx')).AllFacts,
}));
export const Reviews = lazy(async () => ({
  default: (await import('#features/mall/product/components/Reviews.tsx')).Reviews,
}));
export const Contents = lazy(async () => ({
  default: (await import('#features/mall/product/components/Contents.tsx')).Contents,
}));
export const Service = lazy(async () => ({
  default: (await import('#features/mall/product/components/Service.tsx')).Service,
}));
