import type { DeskView } from '@turnout/contract/desk-views/desk-view.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import type { MenuGroup, MenuItem } from '@turnout/ui/overlays/Menu.tsx'
import { ArrowLeft, ArrowRight, Check, ChevronsLeft, Link, Pencil, Plus, Trash2, Undo2, Users } from 'lucide-react'
import { ApiError } from '../../api/api-error.ts'
import { useDeskViewActs } from './api.ts'
import type { KeptViews } from './use-saved-views.tsx'

/** Does something at once; a refusal is said in the server's words, and nothing has changed. */
async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({ message: error.message })
  }
}

/** As long as a view that was deleted can be taken back. */
const UNDO_MS = 8000

/** What can be done with the view that is shown, and with what is shown. */
export function useViewMenu(views: KeptViews, ask: (question: 'new' | 'rename') => void) {
  const { chosen, isChanged } = views
  const acts = useDeskViewActs(views.eventId, views.deskName)
  const ownIds = views.saved.filter(({ is_own }) => is_own).map(({ id }) => id)
  const save = () =>
    chosen &&
    attempt(async () => {
      const address = views.toKeep()
      await acts.update(chosen.id, { name: chosen.name, is_shared: chosen.is_shared, address })
      views.show({ id: chosen.id, address })
      showToast({ message: m.desk_views_saved({ name: chosen.name }) })
    })
  const putBack = () => chosen && views.show(chosen)
  const saveNew: MenuItem = { key: 'new', label: m.desk_views_save_as(), icon: Plus, onPress: () => ask('new') }
  const groups: MenuGroup[] = [
    {
      ...(chosen && { title: chosen.name }),
      items: [
        ...(chosen?.is_own && isChanged
          ? [{ key: 'save', label: m.desk_views_save_change(), icon: Check, onPress: save }]
          : []),
        saveNew,
        ...(isChanged ? [{ key: 'back', label: m.desk_views_put_back(), icon: Undo2, onPress: putBack }] : []),
      ],
    },
  ]
  if (chosen === undefined) return { groups, save, putBack }
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.origin + views.hrefOf(chosen))
    showToast({ message: m.desk_views_link_copied() })
  }
  const link: MenuItem = { key: 'copy', label: m.desk_views_copy_link(), icon: Link, onPress: () => attempt(copy) }
  if (!chosen.is_own) return { groups: [...groups, { items: [link] }], save, putBack }
  return {
    save,
    putBack,
    groups: [
      ...groups,
      {
        items: [
          shareItem(chosen, acts),
          { key: 'name', label: m.desk_views_rename(), icon: Pencil, onPress: () => ask('rename') },
          link,
        ],
      },
      ...placeGroup(chosen.id, ownIds, acts.sort),
      {
        items: [
          {
            key: 'delete',
            label: m.desk_views_delete(),
            icon: Trash2,
            tone: 'danger',
            onPress: () => remove(chosen, { views, acts, ownIds }),
          },
        ],
      },
    ] satisfies MenuGroup[],
  }
}

type Acts = ReturnType<typeof useDeskViewActs>

const shareItem = ({ id, name, address, is_shared: isShared }: DeskView, acts: Acts): MenuItem => ({
  key: 'share',
  label: isShared ? m.desk_views_unshare() : m.desk_views_share(),
  icon: Users,
  onPress: () => attempt(() => acts.update(id, { name, address, is_shared: !isShared })),
})

/** Where the view is among one's own. */
function placeGroup(id: number, ownIds: readonly number[], sort: Acts['sort']): readonly MenuGroup[] {
  const at = ownIds.indexOf(id)
  const others = ownIds.filter((one) => one !== id)
  const moved = (place: number) => () => attempt(() => sort(others.toSpliced(place, 0, id)))
  const items: MenuItem[] = [
    ...(at > 0
      ? [
          { key: 'first', label: m.desk_views_first(), icon: ChevronsLeft, onPress: moved(0) },
          { key: 'left', label: m.desk_views_earlier(), icon: ArrowLeft, onPress: moved(at - 1) },
        ]
      : []),
    ...(at >= 0 && at < others.length
      ? [{ key: 'right', label: m.desk_views_later(), icon: ArrowRight, onPress: moved(at + 1) }]
      : []),
  ]
  return items.length === 0 ? [] : [{ items }]
}

interface Removing {
  readonly views: KeptViews
  readonly acts: Acts
  readonly ownIds: readonly number[]
}

/** Deletes the view at once; taken back, it is made anew at the place it had. */
const remove = ({ id, name, address, is_shared }: DeskView, { views, acts, ownIds }: Removing) =>
  attempt(async () => {
    await acts.remove(id)
    views.showAll()
    const restore = () =>
      attempt(async () => {
        const made = await acts.create({ name, address, is_shared })
        await acts.sort(ownIds.map((one) => (one === id ? made.id : one)))
        views.show(made)
      })
    showToast({
      message: m.desk_views_deleted({ name }),
      action: { label: m.shell_undo(), onPress: restore },
      stayMs: UNDO_MS,
    })
  })
