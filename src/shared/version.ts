/** Version of the portal that the browser runs: that of `package.json`. */
export const portalVersion = '0.1.0';
