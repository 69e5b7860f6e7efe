import type { AnswerOf } from '@turnout/contract/client.ts'
import type { rolesOfAccount } from '@turnout/contract/users/endpoints.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Check, Minus } from 'lucide-react'
import { Fragment, useState } from 'react'
import { roleName } from '../../../shell/role-name.ts'
import { mayTask, ROLE_TASKS, type RoleTask } from '../role-tasks.ts'
import { roleShort } from '../role-words.ts'
import css from './RoleMatrix.module.css'

type RoleRow = AnswerOf<typeof rolesOfAccount>['data'][number]

/** Tasks by roles, the own role tinted. A phone shows one role at a time. */
export function RoleMatrix({ roles, own }: { roles: readonly RoleRow[]; own: Role }) {
  const [shown, setShown] = useState<Role>(own)
  const columns = { roles, own, shown }
  return (
    <>
      <div className={css.choice}>
        <SegmentedControl
          label={m.users_column_role()}
          value={shown}
          onChange={setShown}
          options={roles.map(({ role }) => ({ value: role, label: roleName(role) }))}
        />
      </div>
      <div className={css.frame}>
        <table className={css.table} aria-label={m.users_roles_title()}>
          <thead>
            <tr>
              <th scope="col" className={css.corner}>
                <span className={css.reader}>{m.users_task()}</span>
              </th>
              {roles.map(({ role }) => (
                <th
                  key={role}
                  scope="col"
                  data-own={role === own || undefined}
                  data-shown={role === shown || undefined}
                >
                  <span className={css.role}>
                    {roleName(role)}
                    {role === own && <span className={css.yours}>{m.users_yours()}</span>}
                  </span>
                  <span className={css.about}>{roleShort(role)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROLE_TASKS.map((group) => (
              <Fragment key={group.key}>
                <tr className={css.group}>
                  <th scope="rowgroup" colSpan={roles.length + 1}>
                    {group.label()}
                  </th>
                </tr>
                {group.tasks.map((task) => (
                  <TaskRow key={task.key} task={task} {...columns} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface TaskRowProps {
  task: RoleTask
  roles: readonly RoleRow[]
  own: Role
  shown: Role
}

function TaskRow({ task, roles, own, shown }: TaskRowProps) {
  return (
    <tr>
      <th scope="row" className={css.task}>
        {task.label()}
      </th>
      {roles.map(({ role, capabilities }) => (
        <td key={role} data-own={role === own || undefined} data-shown={role === shown || undefined}>
          <Cell may={mayTask(capabilities, task)} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ may }: { may: ReturnType<typeof mayTask> }) {
  if (typeof may === 'object') return <span className={css.part}>{may.part}</span>
  const Icon = may === 'yes' ? Check : Minus
  return (
    <>
      <Icon className={css[may]} size={18} strokeWidth={2} aria-hidden />
      <span className={css.reader}>{may === 'yes' ? m.users_task_yes() : m.users_task_no()}</span>
    </>
  )
}
