import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { Proposal } from '../staff/schemas.ts';
import {
  ActivateBody,
  ManagedRemote,
  NewTokenBody,
  RemoteId,
  RemoteToken,
  ReportRemotesBody,
  RollBackBody,
  SetRulesBody,
} from './schemas.ts';

const OneRemote = () => z.object({ id: RemoteId });
const Answer = () => z.object({ remote: ManagedRemote });

export const listRemotes = defineEndpoint(() => ({
  name: 'listRemotes',
  method: 'GET',
  path: '/api/admin/remotes',
  access: 'admin',
  stake: 'read',
  permission: 'remotes.read',
  summary: 'Remotes with their builds, rules, tokens, and what browsers reported in the last 24 hours',
  response: z.object({
    remotes: z.array(ManagedRemote),
    /** The address part that reproduces the builds of the caller. */
    pin: z.string(),
  }),
}));

export const deployRemote = defineEndpoint(() => ({
  name: 'deployRemote',
  method: 'POST',
  path: '/api/admin/remotes/{id}/builds',
  access: 'all',
  stake: 'code',
  summary:
    'Deploy a build: a gzipped tar archive as the body, a token of this remote as the bearer. 401 unknown token, 403 token of another remote, 409 this build exists, 413 too large, 422 with what is wrong. Nobody gets it until it is activated or a rule gives it to people',
  params: OneRemote(),
  bodyKind: 'raw',
  response: z.object({ id: z.string(), buildId: z.string(), files: z.number().int() }),
  status: 201,
}));

export const createRemoteToken = defineEndpoint(() => ({
  name: 'createRemoteToken',
  method: 'POST',
  path: '/api/admin/remotes/{id}/tokens',
  access: 'admin',
  stake: 'code',
  permission: 'remotes.manage',
  summary: 'Make a token that lets a team deploy builds of this remote. It is shown once',
  params: OneRemote(),
  body: NewTokenBody,
  response: z.object({ token: z.string(), details: RemoteToken }),
  status: 201,
}));

export const revokeRemoteToken = defineEndpoint(() => ({
  name: 'revokeRemoteToken',
  method: 'POST',
  path: '/api/admin/remotes/tokens/{id}/revoke',
  access: 'admin',
  stake: 'code',
  permission: 'remotes.manage',
  summary: 'Revoke a token; 409 when it is revoked already',
  params: z.object({ id: Id }),
}));

export const setRemoteRules = defineEndpoint(() => ({
  name: 'setRemoteRules',
  method: 'PUT',
  path: '/api/admin/remotes/{id}/rules',
  access: 'admin',
  stake: 'code',
  permission: 'remotes.manage',
  summary:
    'Give some people another build than the active one; an empty list ends it. 409 when the rules are no longer the expected ones',
  params: OneRemote(),
  body: SetRulesBody,
  response: Answer(),
}));

export const activateRemote = defineEndpoint(() => ({
  name: 'activateRemote',
  method: 'POST',
  path: '/api/admin/remotes/{id}/activate',
  access: 'admin',
  stake: 'code',
  permission: 'remotes.manage',
  summary:
    'Give everybody this build. Rules that name it end. 202 while a build that no rollout has proved waits for a second owner',
  params: OneRemote(),
  body: ActivateBody,
  response: Answer().extend({ proposal: Proposal.optional() }),
  otherStatuses: [202],
}));

export const rollBackRemote = defineEndpoint(() => ({
  name: 'rollBackRemote',
  method: 'POST',
  path: '/api/admin/remotes/{id}/rollback',
  access: 'admin',
  stake: 'code',
  permission: 'remotes.manage',
  summary:
    'Activate the build that was active before; 409 when there is none, or when it is no longer the one that is named',
  params: OneRemote(),
  body: RollBackBody,
  response: Answer(),
}));

export const withdrawRemoteBuild = defineEndpoint(() => ({
  name: 'withdrawRemoteBuild',
  method: 'POST',
  path: '/api/admin/remotes/{id}/withdraw',
  access: 'admin',
  stake: 'code',
  permission: 'remotes.manage',
  summary:
    'Remove a build: nobody gets it, its files are no longer served, and it can’t be deployed again. If it is active, the build before it becomes active',
  params: OneRemote(),
  body: ActivateBody,
  response: Answer(),
}));

export const reportRemotes = defineEndpoint(() => ({
  name: 'reportRemotes',
  method: 'POST',
  path: '/api/remotes/reports',
  access: 'all',
  stake: 'own',
  summary: 'What a browser saw of the builds of remotes: load times, failures and errors',
  body: ReportRemotesBody,
}));
