import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { useSwitch } from '../use-switch.ts'
import type { WebhookHome } from '../webhook-home.ts'
import type { OpenPanel } from '../webhook-menu.ts'
import { WebhookList } from './WebhookList.tsx'
import { WebhookPanels } from './WebhookPanels.tsx'

/** The webhooks of one place, and the ways to add and change them. */
export function WebhooksView({ home }: { home: WebhookHome }) {
  const [open, setOpen] = useState<OpenPanel | null>(null)
  const turn = useSwitch(home.place)
  const mayMakeTokens = useMay('account:tokens')
  const addButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  const closeAtHead = () => {
    close()
    // What opened it is gone; without this the focus would be nowhere once the dialog has given it back.
    requestAnimationFrame(() => addButton.current?.focus())
  }
  return (
    <>
      <PageTitle parts={[m.webhooks_title(), home.name]} />
      <PageHead
        title={m.webhooks_title()}
        crumbs={[...home.crumbs, { label: m.webhooks_title() }]}
        subtitle={
          <>
            {m.webhooks_intro()}{' '}
            {mayMakeTokens && <TextLink href={paths.apiTokens()}>{m.webhooks_intro_tokens()}</TextLink>}
          </>
        }
        actions={
          <Button ref={addButton} variant="filled" icon={Plus} onPress={() => setOpen({ kind: 'add' })}>
            {m.webhooks_add()}
          </Button>
        }
      />
      <WebhookList home={home} acts={{ open: setOpen, turn }} />
      <WebhookPanels place={home.place} open={open} onClose={close} onDone={closeAtHead} onDeleted={closeAtHead} />
    </>
  )
}
