import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import type { Capability } from '@turnout/domain/accounts/capabilities.ts'
import { noticeKindsOf, type NoticeKind } from '@turnout/domain/notices/notices.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'

declare const proven: unique symbol

/** A member of an account, the part they work in, and the kinds of notices that their role lets them see. */
export interface NoticeScope {
  readonly accountId: number
  readonly userId: number
  readonly part: MemberScope
  readonly capabilities: readonly Capability[]
  readonly kinds: readonly NoticeKind[]
  readonly [proven]: 'notices'
}

export const noticesOfCaller = ({ accountId, userId, scope: part, capabilities }: Caller): NoticeScope =>
  ({ accountId, userId, part, capabilities, kinds: noticeKindsOf(capabilities) }) as NoticeScope
