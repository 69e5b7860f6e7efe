import type { World } from '../world/world.ts'
import { ApiError } from './api-error.ts'

type Node = Record<string, unknown>

/**
 * An answer with references replaced by the objects they name; `paths` such as `latest_charge` or
 * `data.latest_charge.refunds`.
 */
export function expanded(world: World, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer) as Node
  for (const path of paths) expandAt(world, [copy], path.split('.'))
  return copy
}

function expandAt(world: World, nodes: readonly Node[], [name, ...rest]: readonly string[]): void {
  if (name === undefined) return
  const below = nodes.flatMap((node) => {
    if (!(name in node)) throw new ApiError(400, `This property cannot be expanded (${name}).`)
    const value = node[name]
    if (typeof value === 'string') node[name] = structuredClone(referenced(world, value))
    const found = node[name]
    return (Array.isArray(found) ? found : [found]).filter((one) => typeof one === 'object' && one !== null) as Node[]
  })
  expandAt(world, below, rest)
}

function referenced(world: World, id: string): unknown {
  const shelves = [
    world.intents,
    world.charges,
    world.refunds,
    world.disputes,
    world.movements,
    world.payouts,
    world.fees,
    world.accounts,
  ]
  const found = shelves.map((shelf) => shelf.kept.get(id)?.object).find((object) => object !== undefined)
  if (found === undefined) throw new ApiError(400, `This property cannot be expanded (${id}).`)
  return found
}
