import { comma } from '../../../format/in-a-row.ts'

/** The titles of the products that are named, in the order of the page. */
export const namesOf = (
  products: readonly { readonly id: number; readonly title: string }[],
  ids: readonly number[],
): string =>
  products
    .filter(({ id }) => ids.includes(id))
    .map(({ title }) => title)
    .join(comma())
