/** Code of ours that did not come: no network, or a release in between that took its file away. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('The code of a page did not come', { cause })
    this.name = 'MissingCode'
  }
}

/**
 * An `import()` whose failure the error screen understands: `loadCode(() =>
 * import('./pages/OrdersPage.tsx'))`.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    throw new MissingCode(error)
  }
}
