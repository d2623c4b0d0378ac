/** Placeholder for the deployment's origin in a rendered page. */
export const originMark = 'https://origin.portal.invalid';
