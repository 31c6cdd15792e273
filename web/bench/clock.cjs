// In node the programs' clock is the time that the processors have spent on them: what else runs on the machine hardly changes it.
performance.now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
