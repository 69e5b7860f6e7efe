import { describe, expect, test } from 'vitest'
import { checkImports, importsOf } from './check-imports.ts'

const found = (path: string, specifier: string): string[] =>
  checkImports([{ path, text: `import { a } from '${specifier}'` }]).map((f) => f.rule)

const SERVER = 'apps/server/src/features'
const WEB = 'apps/web/src/features'

describe('the import check', () => {
  test('reads imports over several lines, for effect, re-exports and lazy ones', () => {
    const text =
      "import {\n  a,\n} from './a.ts'\nimport './b.css'\nexport { c } from './c.ts'\nconst d = () => import('./d.tsx')\n"
    const imports = importsOf([{ path: 'packages/ui/src/x/y.ts', text }])
    expect(imports.map((it) => [it.to.split('/').at(-1), it.line])).toEqual([
      ['a.ts', 3],
      ['b.css', 4],
      ['c.ts', 5],
      ['d.tsx', 6],
    ])
  })

  test.each([
    ['packages/domain/src/money/a.ts', '@turnout/contract/errors.ts', ['room']],
    ['packages/contract/src/fields.ts', '@turnout/domain/money/currency.ts', []],
    ['packages/contract/src/fields.ts', '@turnout/messages/locale.ts', ['room']],
    ['packages/messages/src/errors.ts', '@turnout/contract/errors.ts', []],
    ['packages/messages/src/errors.ts', '@turnout/contract/fields.ts', ['room']],
    ['packages/ui/src/fields/a.ts', '@turnout/domain/money/amount.ts', ['room']],
    ['apps/server/src/platform/http/a.ts', '@turnout/domain/money/amount.ts', ['room']],
    ['apps/server/src/platform/http/a.ts', '../../features/orders/store.ts', ['room']],
    [`${SERVER}/orders/store.ts`, '@turnout/testkit/database/test-database.ts', ['room']],
    [`${SERVER}/orders/store.db.test.ts`, '@turnout/testkit/database/test-database.ts', []],
    ['apps/web/src/shell/Layout.tsx', '../features/orders/api.ts', ['room']],
    ['apps/web/src/slices.ts', './features/orders/slice.tsx', []],
    [`${WEB}/events/palette.ts`, './mail-words/mail-words.ts', []],
    [`${WEB}/orders/api.ts`, '@turnout/server/app.ts', ['room']],
  ])('rooms: %s importing %s gives %j', (path, specifier, rules) => {
    expect(found(path, specifier)).toEqual(rules)
  })

  test.each([
    [`${SERVER}/checkout/submit-details.ts`, '../orders/store.ts', []],
    [`${SERVER}/checkout/submit-details.ts`, '../orders/desk/cancel-order.ts', []],
    [`${SERVER}/checkout/submit-details.ts`, '../orders/jobs.ts', ['slice-door']],
    [`${SERVER}/checkout/submit-details.ts`, '../orders/desk/routes-desk.ts', ['slice-door']],
    [`${SERVER}/orders/load-order.ts`, '../checkout/store.ts', ['slice-order']],
    [`${WEB}/storefront/pages/EventPage.tsx`, '../../checkout/parts/TicketDesk.tsx', []],
    [`${WEB}/storefront/pages/EventPage.tsx`, '../../checkout/pages/DetailsPage.tsx', ['slice-door']],
    [`${WEB}/checkout/parts/TicketDesk.tsx`, '../../storefront/parts/Hero.tsx', ['slice-order']],
  ])('slices: %s importing %s gives %j', (path, specifier, rules) => {
    expect(found(path, specifier)).toEqual(rules)
  })

  test.each([
    [`${SERVER}/events/cancelling/run-cancelling.ts`, '../../orders/store.ts', []],
    [`${SERVER}/events/cancelling/run-cancelling.ts`, '../store.ts', []],
    [`${SERVER}/events/cancelling/run-cancelling.ts`, '../../messages/store.ts', ['slice-order']],
    [`${SERVER}/events/store.ts`, './cancelling/store.ts', ['slice-order']],
    [`${SERVER}/events/slice.ts`, './cancelling/routes.ts', []],
    [`${SERVER}/orders/store.ts`, '../events/cancelling/store.ts', ['slice-order']],
    [`${SERVER}/messages/store.ts`, '../events/cancelling/store.ts', []],
    [`${WEB}/accounts/profile/pages/ProfilePage.tsx`, '../../../sign-in/factors/parts/PasskeysCard.tsx', []],
    [`${WEB}/accounts/profile/pages/ProfilePage.tsx`, '../../../sign-in/factors/pages/P.tsx', ['slice-door']],
    [`${WEB}/accounts/parts/Card.tsx`, '../profile/parts/Card.tsx', ['slice-order']],
  ])('late rooms: %s importing %s gives %j', (path, specifier, rules) => {
    expect(found(path, specifier)).toEqual(rules)
  })

  test.each([
    ['apps/web/src/public/frame/hydrate.tsx', '../entries/server/render.tsx', ['room']],
    ['apps/web/src/public/frame/hydrate.tsx', '../../features/orders/api.ts', ['room']],
    [`${WEB}/orders/pages/OrderPage.tsx`, '../../../public/frame/hydrate.tsx', []],
    [`${WEB}/orders/pages/OrderPage.tsx`, '../../../public/entries/order.tsx', ['room']],
    ['apps/web/src/public/entries/lost.tsx', '../frame/hydrate.tsx', []],
    ['apps/web/src/public/entries/lost.tsx', '../../features/orders/pages/OrderPage.tsx', []],
    [`${WEB}/storefront/entries/event.tsx`, '../../waiting-list/parts/WaitingDesk.tsx', []],
    [`${WEB}/storefront/pages/EventPage.tsx`, '../../waiting-list/parts/WaitingDesk.tsx', ['slice-order']],
  ])('the two rooms of public pages: %s importing %s gives %j', (path, specifier, rules) => {
    expect(found(path, specifier)).toEqual(rules)
  })

  test.each([
    ['packages/domain/src/pricing/a.ts', '../money/amount.ts', []],
    ['packages/domain/src/money/a.ts', '../pricing/price.ts', ['domain-folder']],
    ['packages/domain/src/check-in/a.ts', '../orders/order-state.ts', ['domain-folder']],
  ])('folders of the domain: %s importing %s gives %j', (path, specifier, rules) => {
    expect(found(path, specifier)).toEqual(rules)
  })

  test.each([
    ['packages/domain/src/money/a.ts', './b', ['extension']],
    ['packages/domain/src/money/a.ts', '@turnout/domain/money/b.ts', ['relative-path']],
    ['packages/contract/src/a.ts', '../../domain/src/money/b.ts', ['package-name']],
    ['tools/a.ts', '../packages/domain/src/money/b.ts', []],
  ])('style: %s importing %s gives %j', (path, specifier, rules) => {
    expect(found(path, specifier)).toEqual(rules)
  })

  test('a circle is found once and named', () => {
    const file = (name: string, next: string) => ({
      path: `packages/ui/src/x/${name}.ts`,
      text: `import { a } from './${next}.ts'`,
    })
    const findings = checkImports([file('a', 'b'), file('b', 'c'), file('c', 'a'), file('d', 'a')])
    expect(findings.map((f) => [f.path, f.rule])).toEqual([['packages/ui/src/x/c.ts', 'cycle']])
  })
})
