import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadCode } from '../../api/load-code.ts'
import { DeskViews } from '../table/DeskViews.tsx'
import type { KeptViews } from './use-saved-views.tsx'
import css from './SavedViews.module.css'
import { useViewMenu } from './use-view-menu.ts'

const ViewNameDialog = lazy(async () => ({
  default: (await loadCode(() => import('./ViewNameDialog.tsx'))).ViewNameDialog,
}))

/** Which name is asked for: of a view that is made, or of the one that is shown. */
type NameQuestion = 'new' | 'rename' | null

/** The views of a desk as tabs, and at their end what can be done with the one that is shown. */
export function SavedViews({ views }: { views: KeptViews }) {
  const [asking, setAsking] = useState<NameQuestion>(null)
  const { groups, save, putBack } = useViewMenu(views, setAsking)
  const { chosen } = views
  return (
    <DeskViews views={views.tabs}>
      <span className={css.menu}>
        <Menu label={chosen?.name ?? m.desk_views_menu()} groups={groups}>
          <IconButton icon={Ellipsis} label={m.desk_views_menu()} />
        </Menu>
      </span>
      <Text as="span" className={css.state} fixed push lines="one" role="status">
        {views.isChanged && (
          <>
            <span className={css.words}>{m.desk_views_changed()}</span>
            <Button variant="quiet" size="small" onPress={putBack}>
              {m.desk_views_put_back()}
            </Button>
            {/* One’s own is saved; of another’s one makes one’s own. */}
            <Button variant="quiet" size="small" onPress={chosen?.is_own ? save : () => setAsking('new')}>
              {chosen?.is_own ? m.desk_views_save() : m.desk_views_save_as()}
            </Button>
          </>
        )}
        {views.isGone && (
          <>
            <span className={css.gone}>{m.desk_views_gone()}</span>
            <Button variant="quiet" size="small" onPress={() => setAsking('new')}>
              {m.desk_views_save_as()}
            </Button>
            <Button variant="quiet" size="small" onPress={views.leave}>
              {m.desk_views_gone_fine()}
            </Button>
          </>
        )}
      </Text>
      <Suspense>
        {asking !== null && <ViewNameDialog views={views} asking={asking} onClose={() => setAsking(null)} />}
      </Suspense>
    </DeskViews>
  )
}
