export default function UsersListPage() {
  return <h1>Users</h1>;
}
