import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { UnsavedGuard } from '../../../../shell/settings/UnsavedGuard.tsx'
import type { DraftConflict } from '../../use-conflict.ts'

const TITLES: Readonly<Record<DraftConflict['kind'], () => string>> = {
  changed: m.messages_conflict_changed,
  left: m.messages_conflict_left,
  gone: m.messages_conflict_gone,
}

/** Another author was quicker. Both versions stay until one of them is chosen. */
export function ConflictBanner({ conflict }: { conflict: DraftConflict }) {
  const { kind, keepAsOwn, showTheirs } = conflict
  return (
    <>
      <Banner tone="warning" title={TITLES[kind]()} live>
        {m.messages_conflict_text()}
        <Row as="span" gap={8} wrap above={10}>
          <Button size="small" variant="filled" onPress={keepAsOwn}>
            {m.messages_conflict_keep()}
          </Button>
          <Button size="small" onPress={showTheirs}>
            {kind === 'gone' ? m.messages_conflict_drop() : m.messages_conflict_show()}
          </Button>
        </Row>
      </Banner>
      <UnsavedGuard dirty />
    </>
  )
}
