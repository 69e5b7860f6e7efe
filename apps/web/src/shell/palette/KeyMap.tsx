import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { BookOpen } from 'lucide-react'
import { useContext, useSyncExternalStore } from 'react'
import { useLocation, useParams } from 'react-router'
import { currentUserQuery } from '../../api/session.ts'
import { hasShortcuts } from '../../desk/shortcut-choice.ts'
import { keyCap } from '../keys/key-cap.ts'
import { onPageKeys, pageKeys, type PageKey } from '../keys/page-keys.ts'
import { may } from '../may.ts'
import { usePlaces } from '../frame/navigation.ts'
import { WebSlices } from '../web-slice.ts'
import { guideFor } from './guide-pages.ts'
import { goKeys } from './go-keys.ts'
import css from './Palette.module.css'

/** The keys that work here, for this person. */
export function KeyMap({ onClose }: { onClose: () => void }) {
  const { eventId } = useParams()
  const { data: user } = useQuery(currentUserQuery)
  const here = useSyncExternalStore(onPageKeys, pageKeys)
  const actions = useContext(WebSlices).flatMap((slice) => slice.actions ?? [])
  const begun = actions.flatMap(({ letter, label, needs }) =>
    letter !== undefined && may(user, needs) ? [{ keys: [letter.toUpperCase()], words: label() }] : [],
  )
  const everywhere = [
    { keys: [keyCap('mod'), 'K'], words: m.shell_keys_find() },
    { keys: ['/'], words: m.shell_keys_search() },
    { keys: [keyCap('escape')], words: m.shell_keys_close() },
    { keys: ['J', 'K'], words: m.shell_keys_walk() },
    ...begun,
    { keys: ['1', '5'], words: m.shell_keys_need() },
    { keys: ['?'], words: m.shell_keys_map() },
  ]
  const go = goKeys(usePlaces(), eventId, user).map(({ letter, label }) => ({
    keys: ['G', letter.toUpperCase()],
    words: label,
  }))
  return (
    <Dialog open onClose={onClose} title={m.shell_keys_title()} width={560}>
      {!hasShortcuts() && <p className={css.off}>{m.shell_keys_off()}</p>}
      <div className={css.map}>
        {here.map(({ title, keys }) => (
          <Keys key={title} title={title} keys={keys.filter(({ isSilent }) => isSilent !== true).map(rowOf)} />
        ))}
        <Keys title={m.shell_keys_everywhere()} keys={everywhere} />
        <Keys title={m.shell_keys_go()} keys={go} />
      </div>
      <GuideLink />
    </Dialog>
  )
}

/** "mod+enter" as the keys say it. */
const rowOf = ({ chord, does }: PageKey) => ({
  keys: chord.split('+').map(keyCap),
  words: does,
})

/** To the page of the guide about what is in view; in a separate tab, so that nothing is lost here. */
function GuideLink() {
  const { href, label } = guideFor(useContext(WebSlices), useLocation())
  return (
    <Row
      as="a"
      inline
      gap={8}
      align="center"
      above={12}
      tall={44}
      weight={600}
      tone="accent"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <BookOpen size={18} strokeWidth={1.75} aria-hidden />
      {label}
    </Row>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly { keys: readonly string[]; words: string }[] }) {
  return (
    <section aria-label={title}>
      <h3 className={css.mapTitle}>{title}</h3>
      <dl>
        {keys.map(({ keys: pressed, words }) => (
          <Row key={words} className={css.mapRow} gap={12} align="center" justify="between">
            <dt>{words}</dt>
            <Row as="dd" gap={4}>
              {pressed.map((key) => (
                <Text as="kbd" key={key} className={css.key} padding="4-6" ground="surface" radius={6} tone="muted">
                  {key}
                </Text>
              ))}
            </Row>
          </Row>
        ))}
      </dl>
    </section>
  )
}
