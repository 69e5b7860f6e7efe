import type { WireFailure } from '../network/door-wire.ts'
import { askPage } from '../network/list-pages.ts'
import type { Runners, RunnerSetting } from './runner-setting.ts'

/** Something broke here; the next turn may do better. */
const BROKEN: WireFailure = { failed: 'later', message: '', waitMs: 0 }

/** Asks the server for the list, its guests and what changed. */
export function listRunners({
  wire,
  dispatch,
  verifierOf,
}: RunnerSetting): Runners<'ask-list' | 'ask-pages' | 'ask-changes'> {
  return {
    'ask-list': async ({ session }) => {
      const answer = await wire.list().catch(() => BROKEN)
      dispatch({ type: 'list-came', session, answer })
    },
    'ask-pages': async ({ session, door, stretches }) => {
      const verifier = await verifierOf(door)
      const ask = async (stretch: (typeof stretches)[number]) => ({
        stretch,
        page: await askPage(wire, { door, after: stretch.after, since: null, verifier }).catch(() => BROKEN),
      })
      // The first page comes alone: most lists have no second one.
      dispatch({ type: 'pages-came', session, pages: await Promise.all(stretches.map(ask)) })
    },
    'ask-changes': async ({ session, door, since, after }) => {
      const verifier = await verifierOf(door)
      const page = await askPage(wire, { door, after, since, verifier }).catch(() => BROKEN)
      dispatch({ type: 'changes-came', session, page })
    },
  }
}
