/** Where the portal lies on its host: at the root, or, for a static demo, in a folder such as `/portal-demo`. */

/** The paths of a portal in a folder; '' is the root. */
export const placesIn = (folder: string) => ({
  /** The folder for the router; `/` for the root. */
  routerBase: folder || '/',
  /** The path on the host of a path of the portal. */
  onHost: (path: string): string => folder + path,
  /** The path of the portal of a path on the host. */
  inPortal: (path: string): string =>
    folder !== '' && `${path}/`.startsWith(`${folder}/`) ? path.slice(folder.length) || '/' : path,
});

// Only Vite knows it; the server, which runs without Vite, serves the root.
export const { routerBase, onHost, inPortal } = placesIn(typeof __BASE__ === 'undefined' ? '' : __BASE__);
