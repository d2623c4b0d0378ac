/** Stands in a rendered page for the origin of the deployment. */
export const originMark = 'https://origin.portal.invalid';
