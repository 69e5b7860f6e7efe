/** Looks at the shop that a test file leaves behind. @throws Error naming what does not add up. */
export type ShopInspection = (databaseUrl: string) => Promise<void>

let inspection: ShopInspection | null = null

/** Says who looks; tools/test/inspect-test-shops.ts does, before the test files are read. */
export function inspectShopsWith(given: ShopInspection): void {
  inspection = given
}

export async function inspectShop(databaseUrl: string): Promise<void> {
  await inspection?.(databaseUrl)
}
