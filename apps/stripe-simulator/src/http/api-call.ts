import type { World } from '../world/world.ts'
import type { Form } from './form-body.ts'

export interface ApiCall {
  readonly world: World
  /** The connected account that the call is made for; null: the platform's own. */
  readonly account: string | null
  /** The parts of the path that the groups of the route match. */
  readonly ids: readonly string[]
  /** Query or body. */
  readonly form: Form
  readonly path: string
  /** Called with the publishable key: a browser. */
  readonly isBrowser: boolean
}

export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: RegExp
  /** A browser may call it with the publishable key and the client secret. */
  readonly isForBrowsers?: boolean
  readonly answer: (call: ApiCall) => object
}
