import type { SyncStatus } from '../../../sync/index.ts';
import { speedUp } from '../device/device.ts';
import { refuseAll } from '../oracles/flood-oracle.ts';
import type { Step } from '../plan/plan.ts';
import type { Scene } from './scene.ts';

const day = 24 * 60 * 60 * 1000;

/** Runs a fault or its repair. */
export async function faultStep(scene: Scene, step: Step): Promise<void> {
  const { world } = scene;
  const device = 'device' in step ? scene.devices[step.device] : undefined;
  if (step.do !== 'request' && step.do !== 'wait' && step.do !== 'catch-up' && step.do !== 'kill')
    scene.count(step.do);
  switch (step.do) {
    case 'offline':
      scene.setOnline(step.device, false);
      break;
    case 'online':
      scene.setOnline(step.device, true);
      break;
    case 'request':
      device?.addFault(step);
      break;
    case 'kill':
      device?.killAfter(step.writes);
      break;
    case 'boot':
      if (device && !device.isOn) await device.openTab();
      break;
    case 'freeze':
      device?.freeze();
      break;
    case 'freeze-leader':
      device?.freezeLeader();
      break;
    case 'thaw':
      device?.thaw();
      break;
    case 'clock':
      device?.setClock(step.days * day);
      break;
    case 'storage-full':
      device?.failStorage('full');
      break;
    case 'storage-closed':
      device?.failStorage('closed');
      break;
    case 'storage-works':
      device?.failStorage(null);
      break;
    case 'open-tab':
      if (device && device.tabCount < 3 && !device.isFrozen) await device.openTab();
      break;
    case 'close-first-tab':
      device?.closeFirstTab();
      break;
    case 'end-session': {
      const account = world.accountOf(scene.sessions.userAt(step.device) ?? '');
      if (!account) break;
      await world.endSessions(account);
      for (const [index, other] of scene.devices.entries()) {
        if (world.accountOf(scene.sessions.userAt(index) ?? '') === account)
          other.addFault({ how: 401, on: 'read', times: 1 });
      }
      break;
    }
    case 'server-down':
      scene.isDown = true;
      await world.down();
      break;
    case 'server-up':
      await scene.serverUp();
      break;
    case 'refuse-all':
      if (!scene.isDown) await refuseAll(scene, { ...step, speedUp });
      break;
    case 'backup':
      await world.backup();
      break;
    case 'restore':
      await world.restore();
      break;
    case 'new-column':
      await world.server.backend.db.exec(
        `alter table public.courses add column if not exists added_later text default 'unknown';
         alter table public.profiles add column if not exists added_later text default 'unknown';`,
      );
      break;
    case 'open-transaction': {
      const id = scene.courses.get(step.course);
      if (!id) break;
      if (step.deletes) {
        scene.journal.deletedByOwner.push(id);
        await world.openTransaction('update public.courses set _deleted = true where id = $1', [
          id,
        ]);
        break;
      }
      await world.openTransaction('update public.courses set duration = $2 where id = $1', [
        id,
        `u${step.n}`,
      ]);
      break;
    }
    case 'commit':
      await world.commit();
      break;
    case 'wait':
      await new Promise((resolve) => setTimeout(resolve, step.ms));
      break;
    case 'catch-up':
      await Promise.all(scene.devices.map((_, index) => catchUp(scene, index)));
      break;
    default:
      break;
  }
}

/** Waits until a device has read everything that was there when the step began. */
async function catchUp(scene: Scene, index: number): Promise<void> {
  const began = Date.now();
  for (;;) {
    await scene.ask(index, 'syncNow');
    const answer = await scene.ask(index, 'syncStatus');
    const status = answer.state === 'answered' ? (answer.value as SyncStatus) : null;
    if (Date.parse(status?.lastSyncedAt ?? '') >= began) return;
    if (Date.now() > began + 60_000) throw new Error(`device ${index} did not catch up`);
  }
}
