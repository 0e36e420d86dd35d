import type { Mutation } from './mutation.d.ts';

export const mutations: Mutation[];
