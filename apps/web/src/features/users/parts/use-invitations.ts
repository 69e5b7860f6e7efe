import { useQuery } from '@tanstack/react-query'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { canBeLimited } from '@turnout/domain/accounts/capabilities.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { ErrorSummaryProps } from '@turnout/ui/fields/ErrorSummary.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { keptForm, useKeptForm } from '../../../api/kept-form.ts'
import { everybodyQuery, sendInvitation, useRefreshTeam } from '../api.ts'
import { markOf, withAddresses, type InvitedAddress } from '../invited-addresses.ts'
import { scopeBody } from './member-scope-words.ts'

interface InvitationForm {
  readonly addresses: readonly InvitedAddress[]
  readonly draft: string
  readonly role: Role
  readonly scope: MemberScope
}

const EMPTY: InvitationForm = { addresses: [], draft: '', role: 'ORGANIZER', scope: 'all' }

/** A reload keeps what was typed. */
const KEPT_AS = 'invitation'

/** Why an address was not invited, in the server's words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return m.shell_unexpected_error()
  return error.errors.email?.[0] ?? Object.values(error.errors)[0]?.[0] ?? error.message
}

/** Sends one invitation an address; gives the addresses that were refused, each with its reason. */
async function sendAll(
  addresses: readonly InvitedAddress[],
  { role, scope }: Pick<InvitationForm, 'role' | 'scope'>,
): Promise<readonly InvitedAddress[]> {
  const body = { role, ...scopeBody(scope) }
  const answers = await Promise.all(
    addresses.map(async ({ address }): Promise<InvitedAddress | null> => {
      try {
        await sendInvitation({ email: address, ...body })
        return null
      } catch (error) {
        return { address, reason: reasonOf(error) }
      }
    }),
  )
  return answers.filter((one) => one !== null)
}

const summaryOf = (title: string, attempt: number, field?: { field: string; message: string }): ErrorSummaryProps => ({
  title,
  issues: field === undefined ? [] : [field],
  attempt,
})

/** The form of the invite drawer. Addresses that could not be invited stay in it, with the reason. */
export function useInvitations(onDone: () => void) {
  const [form, setForm] = useState<InvitationForm>(() => ({ ...EMPTY, ...keptForm<InvitationForm>(KEPT_AS) }))
  useKeptForm(KEPT_AS, form)
  const [problem, setProblem] = useState<ErrorSummaryProps | null>(null)
  const refresh = useRefreshTeam()
  const everybody = useQuery(everybodyQuery)
  const members = new Set(everybody.data?.data.map(({ email }) => email.toLowerCase()))
  const set = (change: Partial<InvitationForm>) => {
    setProblem(null)
    setForm((before) => ({ ...before, ...change }))
  }
  const marked = form.addresses.map((one) => ({ ...one, mark: markOf(one, members) }))
  const refuse = (title: string, field?: { field: string; message: string }) =>
    setProblem((before) => summaryOf(title, (before?.attempt ?? 0) + 1, field))

  const send = async (): Promise<void> => {
    const all = withAddresses(form.addresses, form.draft)
    const scope = canBeLimited(form.role) ? form.scope : 'all'
    const wanted = all.filter((one) => ['fine', 'refused'].includes(markOf(one, members)))
    const wrong = all.filter((one) => markOf(one, members) === 'wrong')
    setForm({ ...form, addresses: all, draft: '' })
    const missing = missingOf(wanted.length + wrong.length, scope)
    if (missing !== null) return refuse(m.error_invalid_fields(), missing)
    const refused = await sendAll(wanted, { role: form.role, scope })
    const sent = wanted.length - refused.length
    if (sent > 0) await refresh()
    const left = [...refused, ...wrong]
    if (left.length === 0) {
      showToast({ message: m.users_invited_toast({ count: sent }) })
      return onDone()
    }
    setForm({ ...form, addresses: left, draft: '' })
    refuse(sent === 0 ? m.users_invited_none() : m.users_invited_partly({ count: sent }))
  }
  return {
    form,
    marked,
    problem,
    set,
    send,
    add: (text: string) => {
      if (text.trim() !== '') set({ addresses: withAddresses(form.addresses, text), draft: '' })
    },
    drop: (address: string) => set({ addresses: form.addresses.filter((one) => one.address !== address) }),
    dirty: form.addresses.length > 0 || form.draft.trim() !== '',
  }
}

function missingOf(count: number, scope: MemberScope): { field: string; message: string } | null {
  if (count === 0) return { field: 'email', message: m.users_emails_needed() }
  if (scope !== 'all' && scope.organizerIds.length + scope.eventIds.length === 0)
    return { field: 'event_ids', message: m.users_scope_needed() }
  return null
}
