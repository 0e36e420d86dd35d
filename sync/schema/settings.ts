import type { RxJsonSchema } from 'rxdb';

/** What the owner has switched on, as the server last told this device; one document. */
export interface StoredSettings {
  id: 'settings';
  teachers_need_approval: boolean;
}

export const settingsSchema: RxJsonSchema<StoredSettings> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 8 },
    teachers_need_approval: { type: 'boolean' },
  },
  required: ['id', 'teachers_need_approval'],
};
