import '../../../public/frame/door.css'
import { DoorPage } from '../pages/DoorPage.tsx'
import { hydratePage } from '../../../public/frame/hydrate.tsx'

hydratePage(DoorPage)
