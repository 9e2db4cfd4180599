import type { RestRoute } from '../route.ts';
import { picture } from './picture.ts';

export const avatarsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/avatars',
    procedure: 'avatars.list',
    status: 200,
    pages: { nextBefore: 'last' },
    summary: 'Your avatars, newest first, 200 at a time',
  },
  {
    method: 'POST',
    path: '/avatars',
    procedure: 'avatars.create',
    status: 201,
    body: 'json|multipart',
    files: { avatar_image: picture },
    failures: [507],
    summary: 'Create an avatar',
  },
  { method: 'GET', path: '/avatars/{id}', procedure: 'avatars.get', status: 200, summary: 'One avatar' },
  { method: 'PUT', path: '/avatars/{id}', procedure: 'avatars.update', status: 200, body: 'json', summary: 'Change an avatar' },
  {
    method: 'DELETE',
    path: '/avatars/{id}',
    procedure: 'avatars.delete',
    status: 204,
    summary: 'Delete an avatar with all its data',
  },
  {
    method: 'POST',
    path: '/avatars/{id}/photo',
    procedure: 'avatars.setPhoto',
    status: 200,
    body: 'multipart',
    files: { avatar: picture },
    failures: [507],
    summary: 'Set the picture of an avatar',
  },
  {
    method: 'POST',
    path: '/avatar/{id}/traits',
    procedure: 'avatars.saveTraits',
    status: 200,
    body: 'json',
    summary: 'Replace traits with the same ids and add the others',
  },
];
