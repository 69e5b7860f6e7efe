import type { Capability } from '@turnout/contract/enums.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** Something people do, and the capabilities that it takes. */
export interface RoleTask {
  readonly key: string
  readonly label: () => string
  /** All of these: it can be done. */
  readonly needs: readonly Capability[]
  /** Where those are not held: this one alone still allows a part of it, in words. */
  readonly part?: { readonly needs: Capability; readonly label: () => string }
  /** One of these does as well as those above. */
  readonly or?: Capability
}

export interface RoleTaskGroup {
  readonly key: string
  readonly label: () => string
  readonly tasks: readonly RoleTask[]
}

const seeOnly = (needs: Capability) => ({ needs, label: m.users_task_see_only })

/** What people do, in five groups; the matrix of roles is drawn from it and from the server's roles. */
export const ROLE_TASKS: readonly RoleTaskGroup[] = [
  {
    key: 'events',
    label: m.users_tasks_events,
    tasks: [
      { key: 'create', label: m.users_task_create, needs: ['events:create', 'events:write'] },
      { key: 'write', label: m.users_task_write, needs: ['events:write'], part: seeOnly('events:read') },
      { key: 'publish', label: m.users_task_publish, needs: ['events:publish'] },
      { key: 'webhooks', label: m.users_task_webhooks, needs: ['webhooks:write'] },
    ],
  },
  {
    key: 'sales',
    label: m.users_tasks_sales,
    tasks: [
      { key: 'orders', label: m.users_task_orders, needs: ['orders:read'] },
      { key: 'refund', label: m.users_task_refund, needs: ['orders:write', 'orders:refund'] },
      {
        key: 'promotions',
        label: m.users_task_promotions,
        needs: ['promotions:write'],
        part: seeOnly('promotions:read'),
      },
    ],
  },
  {
    key: 'guests',
    label: m.users_tasks_guests,
    tasks: [
      { key: 'names', label: m.users_task_names, needs: ['attendees:read'], or: 'check-in:read' },
      {
        key: 'contact',
        label: m.users_task_contact,
        needs: ['attendees:write'],
        part: seeOnly('attendees:read'),
      },
      {
        key: 'check-in',
        label: m.users_task_check_in,
        needs: ['check-in:write'],
        part: seeOnly('check-in:read'),
      },
      { key: 'messages', label: m.users_task_messages, needs: ['messages:send'] },
    ],
  },
  {
    key: 'figures',
    label: m.users_tasks_figures,
    tasks: [
      { key: 'reports', label: m.users_task_reports, needs: ['reports:read'] },
      { key: 'exports', label: m.users_task_exports, needs: ['guests:export'] },
    ],
  },
  {
    key: 'account',
    label: m.users_tasks_account,
    tasks: [
      { key: 'team', label: m.users_task_team, needs: ['account:users'] },
      { key: 'settings', label: m.users_task_settings, needs: ['account:settings'] },
      { key: 'taxes', label: m.users_task_taxes, needs: ['account:taxes'] },
      { key: 'payouts', label: m.users_task_payouts, needs: ['account:payouts'] },
      { key: 'tokens', label: m.users_task_tokens, needs: ['account:tokens'] },
      { key: 'account-webhooks', label: m.users_task_account_webhooks, needs: ['account:webhooks'] },
      { key: 'audit', label: m.users_task_audit, needs: ['account:audit'] },
    ],
  },
]

/** Whether a role that holds these capabilities may do a task, or the part that it may, in words. */
export function mayTask(held: readonly Capability[], task: RoleTask): 'yes' | 'no' | { readonly part: string } {
  const has = (one: Capability): boolean => held.includes(one)
  if (task.needs.every(has) || (task.or !== undefined && has(task.or))) return 'yes'
  return task.part !== undefined && has(task.part.needs) ? { part: task.part.label() } : 'no'
}
