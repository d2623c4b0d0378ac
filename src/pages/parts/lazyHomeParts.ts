/** Parts of the home page that load after it. */
import { lazy } from 'react';

export const DailyQuestion = lazy(async () => ({
  default: (await import('../../features/exercises/components/DailyQuestion.tsx')).DailyQuestion,
}));
export const ProductSection = lazy(async () => ({
  default: (await import('../../features/mall/components/ProductSection.tsx')).ProductSection,
}));
