import { CAPABILITIES, CAPABILITIES_OF, mayDo } from '@turnout/domain/accounts/capabilities.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { expect, test } from 'vitest'
import { mayTask, ROLE_TASKS } from './role-tasks.ts'

const ROLES = Object.keys(CAPABILITIES_OF) as Role[]
const TASKS = ROLE_TASKS.flatMap(({ tasks }) => tasks)
const cell = (role: Role, key: string): string => {
  const task = TASKS.find((one) => one.key === key)
  if (task === undefined) throw new Error(`no task ${key}`)
  const may = mayTask(CAPABILITIES_OF[role], task)
  return typeof may === 'string' ? may : 'part'
}

test('every capability is in a task, so that no right is left out of the matrix', () => {
  const named = TASKS.flatMap(({ needs, part, or }) => [...needs, part?.needs, or])
  expect(CAPABILITIES.filter((capability) => !named.includes(capability))).toEqual([])
})

test.for(ROLES.flatMap((role) => TASKS.map((task) => [role, task.key] as const)))(
  'the cell of %s and %s is what the domain allows',
  ([role, key]) => {
    const task = TASKS.find((one) => one.key === key)
    if (task === undefined) throw new Error(`no task ${key}`)
    const held = CAPABILITIES_OF[role]
    const all = task.needs.every((one) => mayDo(held, one)) || (task.or !== undefined && mayDo(held, task.or))
    const some = task.part !== undefined && mayDo(held, task.part.needs)
    expect(cell(role, key)).toBe(all ? 'yes' : some ? 'part' : 'no')
  },
)

test('the four roles are what they are sold as', () => {
  expect(TASKS.map(({ key }) => cell('ADMIN', key)).every((may) => may === 'yes')).toBe(true)
  const of = (role: Role) => Object.fromEntries(TASKS.map(({ key }) => [key, cell(role, key)]))
  expect(of('ORGANIZER')).toMatchObject({ refund: 'yes', exports: 'yes', team: 'no', payouts: 'no', settings: 'no' })
  expect(of('DOOR')).toMatchObject({ names: 'yes', 'check-in': 'yes', orders: 'no', contact: 'no', reports: 'no' })
  expect(of('VIEWER')).toMatchObject({
    orders: 'yes',
    reports: 'yes',
    exports: 'no',
    promotions: 'part',
    publish: 'no',
  })
})
